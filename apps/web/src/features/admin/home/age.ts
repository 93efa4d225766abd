const minuteMs = 60_000;

/** `3 días`, `1 hora`, `12 min`: how long something has waited, in the largest unit that counts. */
export function ageText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minuteMs));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return days === 1 ? '1 día' : `${days} días`;
  if (hours > 0) return hours === 1 ? '1 hora' : `${hours} horas`;
  return `${minutes} min`;
}

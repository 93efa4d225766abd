/** How far back the panel looks for tickets. */
export const recentHours = 12;

export const hoursBefore = (instant: Date, hours: number): Date => hoursAfter(instant, -hours);

export const hoursAfter = (instant: Date, hours: number): Date =>
  secondsAfter(instant, hours * 3_600);

export const secondsAfter = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1_000);

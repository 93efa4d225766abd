/** The list with one of its entries at another place. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

/** What shows before anything is known; the page itself begins with the same words. */
export function Loading() {
  return <p lang="en">Loading...</p>;
}

/** How much of something a test tries: little each time, as much as is promised with `npm run test:long`. */
export const atLength = (usually: number, promised: number): number =>
  process.env.TEST_AT_LENGTH === '1' ? promised : usually;

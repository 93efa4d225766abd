/** What a file with a menu may weigh, and how many rows it may have. */
export const menuFileBytes = 4 * 1024 * 1024;
export const menuFileRows = 30_000;

/** What lasts as long as the tab, also over a reload; where storage is forbidden, as long as the page. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch (error) {
    console.warn('Nothing can be stored in this tab', error);
  }
}

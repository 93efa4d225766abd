import { Search } from 'lucide-react';
import { setQuickSearchOpen } from '../quick-search/store.ts';
import { quickSearchTexts } from '../quick-search/texts.ts';
import styles from './sidebar.module.css';

export function SearchButton() {
  return (
    <button type="button" className={styles.item} onClick={() => setQuickSearchOpen(true)}>
      <Search aria-hidden />
      {quickSearchTexts.title}
      <span className={styles.keys} aria-hidden="true">
        {quickSearchTexts.shortcut}
      </span>
    </button>
  );
}

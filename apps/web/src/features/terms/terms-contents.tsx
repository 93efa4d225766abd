import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
import styles from './terms-dialog.module.css';
import { termsTexts } from './texts.ts';

/** A text with fewer parts is read faster than its list. */
const fewest = 4;

/** The parts of the text, to be found at a glance; beside it where there is room. */
export function TermsContents({ headings }: { headings: readonly HTMLElement[] }) {
  const isWide = useMediaQuery(wideScreen);
  if (headings.length < fewest) return null;
  return (
    <nav aria-label={termsTexts.contents} className={styles.contents}>
      <details open={isWide}>
        <summary>{termsTexts.contents}</summary>
        <ul>
          {headings.map((heading) => (
            <li key={heading.textContent}>
              <button type="button" onClick={() => heading.scrollIntoView({ block: 'start' })}>
                {heading.textContent}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

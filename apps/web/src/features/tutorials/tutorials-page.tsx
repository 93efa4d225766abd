import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pictures } from './pictures.ts';
import { type TutorialSection, tutorialSections, tutorialsTexts } from './texts.ts';
import styles from './tutorials-page.module.css';

export function TutorialsPage() {
  const list = useRef<HTMLDivElement>(null);

  /** Opens the section and puts the reader at its title. */
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const section = list.current?.querySelector<HTMLDetailsElement>(`#${id}`);
    if (!section) return;
    section.open = true;
    section.querySelector('summary')?.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      <PageHeader
        title={tutorialsTexts.title}
        subtitle={tutorialsTexts.subtitle}
        actions={
          <LinkButton to={paths.products} variant="primary">
            {tutorialsTexts.start}
          </LinkButton>
        }
      />
      <nav aria-label={tutorialsTexts.navigation} className={styles.nav}>
        {tutorialSections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} onClick={(event) => goTo(event, id)}>
            {title}
          </a>
        ))}
      </nav>
      <div ref={list} className={styles.sections}>
        {tutorialSections.map((section, index) => (
          <Section key={section.id} section={section} isOpen={index === 0} />
        ))}
      </div>
    </>
  );
}

interface SectionProps {
  section: TutorialSection;
  isOpen: boolean;
}

function Section({ section, isOpen }: SectionProps) {
  const { id, title, intro, steps, note, picture } = section;
  const source = picture && pictures[picture.name];
  return (
    <details id={id} className={styles.section} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <ChevronDown aria-hidden className={styles.arrow} />
      </summary>
      <div className={styles.body}>
        <div>
          <p>{intro}</p>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {note && (
            <p className={styles.note}>
              <strong>{tutorialsTexts.note}:</strong> {note}
            </p>
          )}
        </div>
        {picture && source && (
          <img src={source} alt={picture.alt} loading="lazy" width={640} height={440} />
        )}
      </div>
    </details>
  );
}

import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pictures } from './pictures.ts';
import { type TutorialSection, tutorialGroups, tutorialsTexts } from './texts.ts';
import styles from './tutorials-page.module.css';

/** Opens a section and puts the reader at its title. */
function openSection(id: string): void {
  const section = document.getElementById(id);
  if (!(section instanceof HTMLDetailsElement)) return;
  section.open = true;
  section.querySelector('summary')?.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

export function TutorialsPage() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) openSection(hash.slice(1));
  }, [hash]);

  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    openSection(id);
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
        {tutorialGroups.map(({ title, sections }) => (
          <div key={title} className={styles.links}>
            <p className={styles.about}>{title}</p>
            {sections.map((section) => (
              <a
                key={section.id}
                href={`#${section.id}`}
                onClick={(event) => goTo(event, section.id)}
              >
                {section.title}
              </a>
            ))}
          </div>
        ))}
      </nav>
      {tutorialGroups.map(({ title, sections }, index) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2 className={styles.groupTitle}>{title}</h2>
          {sections.map((section, position) => (
            <Section key={section.id} section={section} isOpen={index + position === 0} />
          ))}
        </section>
      ))}
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
        <h3>{title}</h3>
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

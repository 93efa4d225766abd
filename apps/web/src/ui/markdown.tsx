import { useEffect, useEffectEvent, useState } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './markdown.module.css';
import { SkeletonList } from './skeleton.tsx';

type Rendered = { source: string; html: string | null };

/** Null when the renderer could not be loaded: the text is still there to be read as it is. */
async function render(source: string): Promise<Rendered> {
  try {
    const { markdownHtml } = await import('./markdown-html.ts');
    return { source, html: markdownHtml(source) };
  } catch (error) {
    console.warn('Markdown is shown as plain text', error);
    return { source, html: null };
  }
}

interface MarkdownProps {
  source: string;
  className?: string;
  /** This text is on the screen, and no longer a place held for it. */
  onShown?: (source: string) => void;
}

/** Formatted text that somebody else wrote: the only place where HTML is put into the page. */
export function Markdown({ source, className, onShown }: MarkdownProps) {
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const tellShown = useEffectEvent((shown: string) => onShown?.(shown));
  useEffect(() => {
    let isCurrent = true;
    render(source).then((result) => {
      if (isCurrent) setRendered(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [source]);
  const shown = rendered?.source;
  useEffect(() => {
    if (shown !== undefined) tellShown(shown);
  }, [shown]);

  // While somebody writes, the words of a moment ago stay: a place without any would flicker.
  if (!rendered) return <SkeletonList rows={5} height="1.25rem" />;
  const classes = joinClasses(styles.text, className);
  if (rendered.html === null) {
    return <div className={joinClasses(classes, styles.plain)}>{rendered.source}</div>;
  }
  return (
    <div
      className={classes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markdownHtml lets through only harmless tags.
      dangerouslySetInnerHTML={{ __html: rendered.html }}
    />
  );
}

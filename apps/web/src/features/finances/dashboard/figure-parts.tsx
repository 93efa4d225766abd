import { joinClasses } from '../../../ui/join-classes.ts';
import styles from './figure-parts.module.css';

interface FigurePartsProps {
  /** Names with their figures; those on their way take their room already. */
  parts: readonly (readonly [name: string, figure: string | undefined])[];
}

/** Under a figure, smaller: what it is made of. */
export function FigureParts({ parts }: FigurePartsProps) {
  const isWaiting = parts.some(([, figure]) => figure === undefined);
  return (
    <dl
      className={joinClasses(styles.parts, isWaiting && styles.place)}
      aria-hidden={isWaiting || undefined}
    >
      {parts.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { shiftTexts } from './texts.ts';
import { TickLine } from './tick-line.tsx';
import { addTick, type TickName, useTicks } from './ticks.ts';

interface AskedTickProps {
  name: TickName;
  texts: { title: string; hint: string; try: string; ask: string };
  /** Answers what is wrong if it is known by itself. */
  onTry: () => Promise<string | null>;
  /** What helps whoever answers "no". */
  repair: string;
  /** Beside its button. */
  more?: ReactNode;
}

/** What only a person can tell: it is tried, and they say whether it worked. */
export function AskedTick({ name, texts, onTry, repair, more }: AskedTickProps) {
  const isTicked = useTicks()(name);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function handleTry(): Promise<void> {
    const found = await onTry();
    setProblem(found);
    setAsking(found === null);
  }
  function handleAnswer(isGood: boolean): void {
    setAsking(false);
    setProblem(isGood ? null : repair);
    if (isGood) addTick(name);
  }
  const isDone = isTicked && !isAsking && problem === null;
  return (
    <TickLine
      title={texts.title}
      isDone={isDone}
      hint={problem ?? (isAsking ? texts.ask : texts.hint)}
      isWrong={problem !== null}
    >
      {isAsking ? (
        <>
          <Button size="sm" variant="primary" onClick={() => handleAnswer(true)}>
            {shiftTexts.yes}
          </Button>
          <Button size="sm" onClick={() => handleAnswer(false)}>
            {shiftTexts.no}
          </Button>
        </>
      ) : (
        <>
          <Button size="sm" onClick={() => void handleTry()}>
            {texts.try}
          </Button>
          {more}
        </>
      )}
    </TickLine>
  );
}

import { useEffect, useState } from 'react';

/** The present, renewed when the minute changes. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const untilNextMinute = 60_000 - (now.getTime() % 60_000);
    const timer = setTimeout(() => setNow(new Date()), untilNextMinute + 50);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Reads the token of a mailed link and takes it out of the address, where others could find it. */
export function useLinkToken(): string | null {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get('token'));
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return token;
}

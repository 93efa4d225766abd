interface Tried {
  data: unknown;
  isError: boolean;
  errorUpdateCount: number;
}

/**
 * Whether what was asked for could not be had. A new try of a load that never worked counts as
 * pending again, but on the screen it is still a failure: its message stays until the answer comes.
 */
export const hasFailed = ({ data, isError, errorUpdateCount }: Tried): boolean =>
  isError || (data === undefined && errorUpdateCount > 0);

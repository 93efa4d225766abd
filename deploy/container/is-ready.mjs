/** The image's health check: it has no shell and no curl. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;

import pg from 'pg';
import { startPostgres } from '../postgres.mjs';

/** An empty database on the PostgreSQL of the tests, or on one that lives as long as it is needed. */
export async function withFreshDatabase(work) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const name = `mostrador_package_${process.pid}`;
  const ask = async (statement) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  try {
    await ask(`create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await work(url.href);
    await ask(`drop database ${name} with (force)`);
  } finally {
    await server.stop();
  }
}

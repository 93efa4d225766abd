import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const eventBuckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 30];

/** Every figure of our own; docs/operations.md, the alerts and the dashboard in deploy/ name the same. */
export function makeInstruments(registry: Registry) {
  const registers = [registry];
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => new Gauge({ name: `mostrador_${name}`, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `mostrador_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name: `mostrador_${name}`, help, labelNames, buckets, registers });

  return {
    requests: counter('requests_total', 'Answers, by call and status', ['call', 'status']),
    requestSeconds: histogram(
      'request_seconds',
      'From the head of a request to the end of its answer; streams are left out',
      ['call'],
      requestBuckets,
    ),
    poolConnections: gauge('database_connections', 'Connections of the pool, by use', ['use']),
    poolWaiting: gauge('database_waiting', 'Requests that wait for a connection of the pool'),
    streams: gauge('live_streams', 'Open live streams of panels'),
    eventSeconds: histogram(
      'event_seconds',
      'From the change of an order until its event was written to the streams of its shop; of kind created: from order to board',
      ['kind'],
      eventBuckets,
    ),
    jobEvery: gauge('job_interval_seconds', 'How often a job takes its turn', ['task']),
    jobLast: gauge('job_last_turn_timestamp_seconds', 'When the last turn ended', ['task']),
    jobSeconds: gauge('job_turn_seconds', 'How long the last turn took', ['task']),
    jobAge: gauge('job_age_seconds', 'Since the last turn that went well, or the start', ['task']),
    jobFailures: counter('job_failures_total', 'Turns that failed', ['task']),
    browserErrors: counter('browser_errors_total', 'Errors that panels reported', ['kind']),
    ready: gauge('ready', 'Whether a part that the server needs is there', ['part']),
    orders: gauge('orders', 'Orders under way, by status, without test orders', ['status']),
    unanswered: gauge('orders_unanswered', 'New orders that nobody has answered for five minutes'),
    longestUnanswered: gauge('order_unanswered_seconds', 'How long the oldest new order waits'),
    unwatched: gauge('shops_unwatched', 'Open shops whose board no panel shows for three minutes'),
    mailWaiting: gauge('mail_waiting', 'Mails that wait to be sent'),
    mailAge: gauge('mail_waiting_seconds', 'How long the oldest mail waits'),
    mailDead: gauge('mail_dead', 'Mails of the last 30 days that were given up'),
    ticketsWaiting: gauge('tickets_waiting', 'Tickets that wait for a printer'),
    ticketAge: gauge('ticket_waiting_seconds', 'How long the oldest ticket waits'),
    ticketsFailed: gauge('tickets_failed', 'Tickets of the last hour that were not printed'),
    pushWaiting: gauge('push_waiting', 'Pushes to devices that wait to be sent'),
    pushAge: gauge('push_waiting_seconds', 'How long the oldest push waits'),
    pushDead: gauge('push_dead', 'Pushes of the last two days that were given up'),
    unsoundLedgers: gauge('ledgers_unsound', 'Businesses whose ledger did not add up last night'),
  };
}

import type { ClaimedJob, PrintJob, PrintMark } from '@mostrador/contract/print-jobs';
import type { Printer } from '@mostrador/contract/printers';
import { sql } from '../../../db/sql.ts';
import type { MadeOwner } from '../../../testing/factory.ts';
import type { Answer, TestApp } from '../../../testing/test-app.ts';

/** What a shop's printer is told; each test says what matters to it. */
export const printerWish = (wish: object = {}) => ({
  name: 'Cocina',
  way: 'browser',
  paper: 80,
  model: 'generic',
  codePage: 'cp858',
  cut: true,
  drawer: false,
  kitchenCopies: 1,
  bagCopies: 1,
  onAccept: true,
  ...wish,
});

export interface Device {
  id: string;
  key: string;
}

/** A shop that prints, by the calls that its panel and its agents make. */
export class PrintingShop {
  readonly test: TestApp;
  readonly owner: MadeOwner;

  private constructor(test: TestApp, owner: MadeOwner) {
    this.test = test;
    this.owner = owner;
  }

  static async open(test: TestApp, owner?: MadeOwner): Promise<PrintingShop> {
    return new PrintingShop(test, owner ?? (await test.make.owner()));
  }

  /** `call('GET /printers')` of this business. */
  call<Body = Record<string, unknown>>(what: string, body?: unknown): Promise<Answer<Body>> {
    const [method, path] = what.split(' ');
    const { businessId, token } = this.owner;
    return this.test.call<Body>(`${method} /api/businesses/${businessId}${path}`, { token, body });
  }

  async printer(wish: object = {}): Promise<string> {
    const { body } = await this.call<{ data: Printer }>('POST /printers', printerWish(wish));
    return body.data._id;
  }

  async device(): Promise<Device> {
    const { body } = await this.call<{ _id: string; secret: string }>('POST /print-devices', {
      name: 'PC de la caja',
    });
    return { id: body._id, key: body.secret };
  }

  accept(orderId: string): Promise<Answer> {
    return this.test.call(`PATCH /api/orders/${orderId}/status`, {
      token: this.owner.token,
      body: { status: 'preparando', tiempoEstimado: 30 },
    });
  }

  async claim(printerIds: string[], device = 'tablet-1', held: string[] = []) {
    const { body } = await this.call<{ jobs: ClaimedJob[] }>('POST /print-jobs/claim', {
      printerIds,
      device,
      held,
    });
    return body.jobs;
  }

  end(job: ClaimedJob, result = 'printed', error?: string) {
    const ending = { lease: job.lease, result, ...(error !== undefined && { error }) };
    return this.call<{ data: PrintJob; error: string }>(`POST /print-jobs/${job._id}/end`, ending);
  }

  agentClaim({ key }: Device, wish: object = {}) {
    const body = { agent: 'agente-uno', held: [], waitSeconds: 0, ...wish };
    return this.test.call<{ jobs: ClaimedJob[]; error: string }>('POST /api/print-agent/claim', {
      token: key,
      body,
    });
  }

  agentEnd({ key }: Device, { _id, lease }: ClaimedJob, result = 'printed', error = '') {
    return this.test.call(`POST /api/print-agent/jobs/${_id}/end`, {
      token: key,
      body: { lease, result, error },
    });
  }

  async jobs(): Promise<PrintJob[]> {
    return (await this.call<{ jobs: PrintJob[] }>('GET /print-jobs')).body.jobs;
  }

  async marks(): Promise<PrintMark[]> {
    return (await this.call<{ marks: PrintMark[] }>('GET /print-marks')).body.marks;
  }

  /** Every paper of an order: printer, copy, its number and that of the reprint. */
  papersOf(orderId: string): Promise<string[]> {
    return this.test.deps.db
      .many<{ paper: string }>(sql`
        select concat_ws(' ', p.name, j.copy, j.copy_no, j.reprint_no) as paper
        from print_jobs j join printers p on p.business_id = j.business_id and p.id = j.printer_id
        where j.business_id = ${this.owner.businessId} and j.order_id = ${orderId}
        order by j.id`)
      .then((rows) => rows.map(({ paper }) => paper));
  }
}

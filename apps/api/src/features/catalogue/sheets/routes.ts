import { menuSheetCalls } from '@mostrador/contract/menu-sheets';
import { menuFileBytes } from '@mostrador/contract/sheet-limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { invalid, Refusal } from '../../../http/errors.ts';
import { registerFeature } from '../../../http/route.ts';
import { localDay } from '../../../lib/local-time.ts';
import { showDuePrices } from '../prices/apply-due.ts';
import { importMenu } from './import-menu.ts';
import { menuCsv, menuXlsx } from './menu-tables.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';
import { holdMenu, readMenu } from './stored-menu.ts';
import { sheetTexts } from './texts.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function menuSheetRoutes(app: FastifyInstance, deps: Deps): void {
  const menuNow = async (businessId: string, now: Date) => {
    await showDuePrices(deps.db, businessId, now);
    return readMenu(deps.db, businessId, now);
  };

  registerFeature(app, deps, menuSheetCalls, {
    'GET /api/businesses/:businessId/menu.csv': async ({ now, params, reply }) => {
      const file = menuCsv(await menuNow(params.businessId, now));
      return reply
        .header('content-disposition', attachment(now, 'csv'))
        .type('text/csv; charset=utf-8')
        .send(file);
    },

    'GET /api/businesses/:businessId/menu.xlsx': async ({ now, params, reply }) => {
      const file = await menuXlsx(await menuNow(params.businessId, now));
      return reply.header('content-disposition', attachment(now, 'xlsx')).type(workbook).send(file);
    },

    'POST /api/businesses/:businessId/menu-import/preview': async ({
      body,
      commit,
      now,
      params,
    }) => {
      const file = await readMenuFile(bytesOf(body.content));
      const menu = await menuNow(params.businessId, now);
      const { preview } = planImport(file, menu, now);
      return commit(async () => ({ data: preview }));
    },

    'POST /api/businesses/:businessId/menu-import': async ({
      body,
      commit,
      now,
      params: { businessId },
      tell,
    }) => {
      const file = await readMenuFile(bytesOf(body.content));
      await showDuePrices(deps.db, businessId, now);
      return commit(async (tx) => {
        await holdMenu(tx, businessId);
        const plan = planImport(file, await readMenu(tx, businessId, now), now);
        const { counts, fingerprint } = plan.preview;
        if (fingerprint !== body.fingerprint) throw new Refusal('stale', sheetTexts.changedSince);
        if (counts.wrong > 0) throw invalid(sheetTexts.wrongLines);
        const { changedProducts, newProducts } = plan.products;
        tell({ count: newProducts.length + changedProducts.length, counts });
        await importMenu(tx, businessId, plan, now);
        return { data: { counts } };
      });
    },
  });
}

const attachment = (now: Date, extension: string): string =>
  `attachment; filename="${sheetTexts.fileName(localDay(now), extension)}"`;

function bytesOf(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > menuFileBytes) throw new Refusal('too_large', sheetTexts.tooLarge);
  return bytes;
}

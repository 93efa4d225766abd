import { randomBytes } from 'node:crypto';
import { thumbnailName } from '@mostrador/contract/image-address';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { ReencodedImage } from '../features/uploads/reencode-image.ts';
import { newId } from '../lib/ids.ts';
import { imageAddress } from '../lib/image-address.ts';
import type { FileStore } from '../storage/file-store.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureName } from './pictures/pictures.ts';
import type { Shop } from './shops/shop.ts';

interface Uploader {
  accountId: string;
  businessId: string;
  at: Date;
}

const picturesOf = ({ logo, menu }: Shop): Set<PictureName> =>
  new Set(
    [logo, ...menu.flatMap(({ dishes }) => dishes.map(({ picture }) => picture))].filter(
      (name) => name !== null,
    ),
  );

/** The pictures of the shops, drawn once and kept as if each owner had uploaded them. */
export class StoredPictures {
  readonly #drawn: ReadonlyMap<PictureName, ReencodedImage>;
  /** The ids that the shops will have: the names of their pictures begin with them. */
  readonly #businessIds = new Map<string, string>();
  /** File names, by shop and picture. */
  readonly #files = new Map<string, Map<PictureName, string>>();

  private constructor(drawn: ReadonlyMap<PictureName, ReencodedImage>) {
    this.#drawn = drawn;
  }

  /** A file that no row names in the end, because another process was quicker, hurts nobody. */
  static async draw(store: FileStore, shops: readonly Shop[]): Promise<StoredPictures> {
    const names = new Set(shops.flatMap((shop) => [...picturesOf(shop)]));
    const drawn = await Promise.all(
      [...names].map(async (name) => [name, await drawPicture(name)] as const),
    );
    const pictures = new StoredPictures(new Map(drawn));
    await Promise.all(shops.map((shop) => pictures.#keep(store, shop)));
    return pictures;
  }

  async #keep(store: FileStore, shop: Shop): Promise<void> {
    const businessId = newId();
    this.#businessIds.set(shop.name, businessId);
    const files = new Map<PictureName, string>();
    this.#files.set(shop.name, files);
    for (const name of picturesOf(shop)) {
      const fileName = `${businessId}-${randomBytes(16).toString('hex')}.webp`;
      const { large, small } = this.#image(name);
      await store.put(fileName, large);
      await store.put(thumbnailName(fileName), small);
      files.set(name, fileName);
    }
  }

  businessIdOf(shop: Shop): string {
    const id = this.#businessIds.get(shop.name);
    if (id === undefined) throw new Error(`${shop.name} has no pictures.`);
    return id;
  }

  /** From the root, because a demonstration may be started again at another port. */
  addressOf(shop: Shop, name: PictureName | null): string {
    const fileName = name && this.#files.get(shop.name)?.get(name);
    return fileName ? imageAddress('', fileName) : '';
  }

  async record(tx: Queryable, shop: Shop, { accountId, businessId, at }: Uploader): Promise<void> {
    const rows = [...(this.#files.get(shop.name) ?? [])].map(([name, path]) => {
      const { large, small, width, height } = this.#image(name);
      return { path, bytes: large.length + small.length, width, height };
    });
    await tx.run(sql`
      insert into uploads
        (business_id, path, account_id, bytes, width, height, created_at, purge_after)
      select ${businessId}, r.path, ${accountId}, r.bytes, r.width, r.height, ${at},
        now() + interval '1 day'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(path text, bytes int,
        width int, height int)`);
  }

  #image(name: PictureName): ReencodedImage {
    const image = this.#drawn.get(name);
    if (!image) throw new Error(`${name} was not drawn.`);
    return image;
  }
}

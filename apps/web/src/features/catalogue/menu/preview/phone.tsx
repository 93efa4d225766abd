import type { PreviewedProduct, PreviewedShop } from '@mostrador/contract/menu';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { previewTexts } from '../texts.ts';
import { MenuList } from './menu-list.tsx';
import styles from './preview.module.css';
import { ProductSheet } from './product-sheet.tsx';
import { ShopHead } from './shop-head.tsx';

interface PhoneProps {
  shop: PreviewedShop;
  products: readonly PreviewedProduct[];
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** A frame at wide widths; on a phone, the page itself. */
export function Phone({ shop, products, onMore, isLoadingMore }: PhoneProps) {
  const screen = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const leftId = useRef<string | null>(null);
  const product = products.find(({ _id }) => _id === openId);
  // Whoever comes back from a product stands where it was.
  useLayoutEffect(() => {
    if (openId !== null || leftId.current === null) return;
    const left = screen.current?.querySelector<HTMLElement>(`[data-product="${leftId.current}"]`);
    left?.scrollIntoView({ block: 'center' });
    left?.focus({ preventScroll: true });
    leftId.current = null;
  }, [openId]);
  const open = (id: string) => {
    leftId.current = id;
    setOpenId(id);
  };
  return (
    <div className={styles.phone}>
      <section
        ref={screen}
        className={styles.screen}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={previewTexts.phone}
      >
        {product ? (
          <ProductSheet
            key={product._id}
            product={product}
            isShopOpen={shop.isOpen}
            onClose={() => setOpenId(null)}
          />
        ) : (
          <>
            <ShopHead shop={shop} />
            <MenuList products={products} onOpen={open} />
            {onMore && (
              <div className={styles.more}>
                <Button fullWidth busy={isLoadingMore} onClick={onMore}>
                  {previewTexts.more}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </div>
  );
}

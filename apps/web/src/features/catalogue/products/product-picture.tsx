import { UtensilsCrossed } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { thumbnailSource } from '../../../lib/picture-source.ts';
import styles from './product-picture.module.css';

/**
 * Decoration beside the name, which it follows a moment later. A picture that cannot be loaded looks
 * like none.
 */
export const ProductPicture = memo(function ProductPicture({ imageUrl }: { imageUrl: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const loadedUrl = useDeferredValue(imageUrl);
  const hasPicture = imageUrl !== '' && imageUrl !== failedUrl;
  return (
    <span className={styles.picture} aria-hidden="true">
      {!hasPicture && <UtensilsCrossed />}
      {hasPicture && imageUrl === loadedUrl && (
        <img
          // A new element for another picture: the former one would be seen until it has come.
          key={imageUrl}
          src={thumbnailSource(imageUrl)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(imageUrl)}
        />
      )}
    </span>
  );
});

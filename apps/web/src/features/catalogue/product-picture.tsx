import { UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { thumbnailSource } from '../../lib/picture-source.ts';
import styles from './product-picture.module.css';

const noPicture = <UtensilsCrossed />;

/** Decoration beside the name; a picture that cannot be loaded looks like none. */
export function ProductPicture({ imageUrl }: { imageUrl: string }) {
  const [failedUrl, setFailedUrl] = useState('');
  const hasPicture = imageUrl !== '' && imageUrl !== failedUrl;
  return (
    <span className={styles.picture} aria-hidden="true">
      {hasPicture ? (
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
      ) : (
        noPicture
      )}
    </span>
  );
}

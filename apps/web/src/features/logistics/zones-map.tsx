import type { Point } from '@mostrador/contract/fields';
import { map } from '@mostrador/contract/limits';
import { useMemo } from 'react';
import { MapBox } from '../../lib/map/map-box.tsx';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ShippingDraft } from './shipping-draft.ts';
import { logisticsTexts } from './texts.ts';

interface ZonesMapProps {
  location: Point | null;
  /** As typed: the circles follow the form before it is saved. */
  draft: ShippingDraft;
  className?: string | undefined;
}

const heightPx = 300;

/** How far delivery reaches, drawn around the shop. */
export function ZonesMap({ location, draft, className }: ZonesMapProps) {
  const [lng, lat] = location?.coordinates ?? [];
  const place = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng }),
    [lat, lng],
  );
  return (
    <Card title={logisticsTexts.map} className={className}>
      {place ? (
        <MapBox
          label={logisticsTexts.mapLabel}
          heightPx={heightPx}
          center={place}
          zoom={map.zoom.profile}
          marker={place}
          circles={circlesOf(draft)}
        />
      ) : (
        <Banner
          tone="info"
          role="note"
          action={<LinkButton to={paths.profile}>{logisticsTexts.goToProfile}</LinkButton>}
        >
          {logisticsTexts.noLocation}
        </Banner>
      )}
    </Card>
  );
}

function circlesOf({ tariffType, maxDistanceKm, zones }: ShippingDraft) {
  const reach =
    maxDistanceKm === null
      ? []
      : [{ radiusKm: maxDistanceKm, label: logisticsTexts.maximumRing(maxDistanceKm) }];
  if (tariffType === 'FIJA') return reach;
  const rings = zones.flatMap(({ radiusKm, description }) =>
    radiusKm ? [{ radiusKm, label: logisticsTexts.zoneRing(description, radiusKm) }] : [],
  );
  return [...reach, ...rings];
}

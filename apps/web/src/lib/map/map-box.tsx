import { useQuery } from '@tanstack/react-query';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { call } from '../api-client.ts';
import type { LeafletMapProps } from './leaflet-map.tsx';
import styles from './map.module.css';
import { mapTexts } from './texts.ts';
import type { MapSource } from './use-tiles.ts';

const LeafletMap = lazy(() =>
  import('./leaflet-map.tsx').then((module) => ({ default: module.LeafletMap })),
);

type MapBoxProps = Omit<LeafletMapProps, keyof MapSource>;

/** A map that comes when it is needed. When it cannot come, the form around it still works. */
export function MapBox(props: MapBoxProps) {
  const { data: source, isError } = useQuery({
    queryKey: ['map-source'],
    queryFn: () => call('GET /api/geo/map'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <MapFailed heightPx={props.heightPx} />;
  if (!source) return <MapLoading heightPx={props.heightPx} />;
  return (
    <MapBoundary fallback={<MapFailed heightPx={props.heightPx} />}>
      <Suspense fallback={<MapLoading heightPx={props.heightPx} />}>
        <LeafletMap {...props} {...source} />
      </Suspense>
    </MapBoundary>
  );
}

const MapLoading = ({ heightPx }: { heightPx: number }) => (
  <div className={`${styles.box} ${styles.waiting}`} style={{ height: heightPx }} role="status">
    <span>
      <Spinner /> {mapTexts.loading}
    </span>
  </div>
);

const MapFailed = ({ heightPx }: { heightPx: number }) => (
  <div className={`${styles.box} ${styles.waiting}`} style={{ height: heightPx }} role="alert">
    {mapTexts.failed}
  </div>
);

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches a map script that does not load: only an error boundary can. */
class MapBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The map could not be shown', error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

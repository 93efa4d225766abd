import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { wantsStillness } from '../wants-stillness.ts';
import styles from './leaflet-map.module.css';
import boxStyles from './map.module.css';
import { mapTexts } from './texts.ts';
import { type MapSource, useTiles } from './use-tiles.ts';

export interface LatLng {
  lat: number;
  lng: number;
}

export interface Circle {
  radiusKm: number;
  label: string;
}

export interface LeafletMapProps extends MapSource {
  label: string;
  heightPx: number;
  center: LatLng;
  zoom: number;
  marker: LatLng | null;
  /** Without it the marker stays where it is. */
  onMarkerMove?: (point: LatLng) => void;
  circles?: readonly Circle[];
}

const stepMeters = 10;
const bigStepMeters = 100;
const metersPerDegree = 111_320;

const arrows: Record<string, { lat: number; lng: number }> = {
  ArrowUp: { lat: 1, lng: 0 },
  ArrowDown: { lat: -1, lng: 0 },
  ArrowLeft: { lat: 0, lng: -1 },
  ArrowRight: { lat: 0, lng: 1 },
};

/** Where an arrow key takes the marker: ten metres, or a block with Shift. */
export function movedBy(key: string, isBig: boolean, from: LatLng): LatLng | null {
  const direction = arrows[key];
  if (!direction) return null;
  const degrees = (isBig ? bigStepMeters : stepMeters) / metersPerDegree;
  const lngScale = Math.cos((from.lat * Math.PI) / 180);
  return {
    lat: from.lat + direction.lat * degrees,
    lng: from.lng + (direction.lng * degrees) / lngScale,
  };
}

const rounded = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});

const pin = L.divIcon({
  className: styles.pin ?? '',
  html: '<span></span>',
  iconSize: [44, 44],
  iconAnchor: [22, 40],
});

/** Leaflet in one element; what changes outside is applied to it, what moves inside is told. */
export function LeafletMap(props: LeafletMapProps) {
  const { label, heightPx, center, zoom, marker, circles } = props;
  const box = useRef<HTMLDivElement>(null);
  // What it shows is drawn once it is there, in a task of its own: both at once stop a slow phone.
  const [map, setMap] = useState<L.Map | null>(null);
  const tellMove = useEffectEvent((point: LatLng) => props.onMarkerMove?.(rounded(point)));
  const canMove = props.onMarkerMove !== undefined;
  const start = useRef({ center, zoom });

  useEffect(() => {
    if (!box.current) return;
    const mayMove = !wantsStillness();
    const made = L.map(box.current, {
      scrollWheelZoom: false,
      zoomControl: false,
      fadeAnimation: mayMove,
      zoomAnimation: mayMove,
      markerZoomAnimation: mayMove,
    });
    made.setView(start.current.center, start.current.zoom);
    made.attributionControl.setPrefix(false);
    L.control.scale({ imperial: false }).addTo(made);
    L.control.zoom({ zoomInTitle: mapTexts.zoomIn, zoomOutTitle: mapTexts.zoomOut }).addTo(made);
    made.on('click', ({ latlng }) => tellMove(latlng));
    setMap(made);
    return () => {
      made.remove();
      setMap(null);
    };
  }, []);

  const isPlain = useTiles(map, props);

  useEffect(() => {
    map?.setView(center, zoom);
  }, [map, center, zoom]);

  const lat = marker?.lat;
  const lng = marker?.lng;
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    const at = { lat, lng };
    const shown = L.marker(at, {
      icon: pin,
      draggable: canMove,
      keyboard: canMove,
      alt: mapTexts.marker,
    }).addTo(map);
    shown.bindTooltip(mapTexts.pinLabel, {
      permanent: true,
      direction: 'right',
      offset: [12, -30],
    });
    shown.on('dragend', () => tellMove(shown.getLatLng()));
    const element = shown.getElement();
    if (!canMove) element?.setAttribute('role', 'img');
    element?.setAttribute('aria-label', canMove ? mapTexts.movableMarker : mapTexts.marker);
    const handleKey = (event: KeyboardEvent) => {
      const moved = movedBy(event.key, event.shiftKey, at);
      if (!moved) return;
      event.preventDefault();
      event.stopPropagation();
      refocus = true;
      tellMove(moved);
    };
    let refocus = false;
    if (canMove) element?.addEventListener('keydown', handleKey);
    if (box.current?.dataset.refocus === 'true') element?.focus();
    if (!map.getBounds().contains(at)) map.panTo(at);
    const host = box.current;
    return () => {
      // The marker is drawn anew where it went: the keyboard stays on it.
      if (host) host.dataset.refocus = String(refocus);
      shown.remove();
    };
  }, [map, lat, lng, canMove]);

  const rings = JSON.stringify(circles ?? []);
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return;
    const wanted: Circle[] = JSON.parse(rings);
    const drawn = wanted.map(({ radiusKm, label: name }) => {
      const ring = L.circle({ lat, lng }, { radius: radiusKm * 1000, className: styles.ring ?? '' })
        .bindTooltip(name, { sticky: true })
        .addTo(map);
      // Its tooltip makes it a stop of the keyboard, without use: the form says it all in words.
      ring.getElement()?.setAttribute('tabindex', '-1');
      return ring;
    });
    const widest = drawn.toSorted((a, b) => b.getRadius() - a.getRadius())[0];
    if (widest && widest.getRadius() > 0) map.fitBounds(widest.getBounds(), { padding: [8, 8] });
    return () => {
      for (const ring of drawn) ring.remove();
    };
  }, [map, rings, lat, lng]);

  return (
    <div className={styles.frame}>
      <section
        ref={box}
        className={joinClasses(boxStyles.box, styles.map)}
        style={{ height: heightPx }}
        aria-label={label}
        data-testid="map"
      />
      {isPlain && (
        <p className={styles.plain} role="status">
          {mapTexts.plain}
        </p>
      )}
    </div>
  );
}

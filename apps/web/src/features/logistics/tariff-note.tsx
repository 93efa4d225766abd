import { ownLogistics } from '@mostrador/contract/limits';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { Banner } from '../../ui/banner.tsx';
import { logisticsTexts } from './texts.ts';

/** When the tariffs count, and what customers meet if they were never filled in. */
export function TariffNote({ business }: { business: OwnBusiness }) {
  const saved = business.configuracionEnvioPropio;
  if (business.tipo_logistica === 'UNBREIK') {
    return (
      <Banner tone="info" role="note">
        {logisticsTexts.usedWithOwn}
      </Banner>
    );
  }
  if (saved.tipoDeTarifa === 'FIJA' && saved.precioFijo < ownLogistics.minFixedPrice) {
    return <Banner tone="warning">{logisticsTexts.noTariffYet(saved.distanciaMaxima_km)}</Banner>;
  }
  if (saved.tipoDeTarifa === 'POR_ZONAS' && saved.tarifasPorZona.length === 0) {
    return <Banner tone="warning">{logisticsTexts.noZonesYet}</Banner>;
  }
  return null;
}

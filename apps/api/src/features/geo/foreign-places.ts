/**
 * Countries and well-known cities of others, in Spanish and in their own spelling. A text that is one
 * of these names, with or without a house number, asks for a place abroad and not for a street here.
 */
const names = `
  afganistan, albania, alemania, andorra, angola, arabia saudita, argelia, armenia, australia, austria,
  belgica, bolivia, brasil, brazil, bulgaria, canada, chile, china, colombia, corea, corea del sur,
  costa rica, croacia, cuba, dinamarca, ecuador, egipto, el salvador, escocia, eslovaquia, eslovenia,
  espana, spain, estados unidos, usa, estonia, filipinas, finlandia, francia, france, gales, grecia,
  guatemala, haiti, holanda, honduras, hungria, india, indonesia, inglaterra, irak, iran, irlanda,
  islandia, israel, italia, italy, jamaica, japon, japan, kenia, letonia, libano, libia, lituania,
  luxemburgo, malasia, malta, marruecos, mexico, monaco, nicaragua, nigeria, noruega, nueva zelanda,
  paises bajos, pakistan, panama, paraguay, peru, polonia, portugal, puerto rico, reino unido,
  republica checa, republica dominicana, rumania, rusia, senegal, serbia, singapur, siria, sudafrica,
  suecia, suiza, tailandia, taiwan, tunez, turquia, ucrania, uruguay, venezuela, vietnam,
  amsterdam, asuncion, atenas, bangkok, barcelona, beijing, berlin, bogota, boston, brasilia,
  bruselas, bucarest, budapest, cali, caracas, chicago, ciudad de mexico, ciudad del este,
  ciudad de panama, copenhague, curitiba, dallas, denver, dubai, dublin, edimburgo, encarnacion,
  estambul, estocolmo, florencia, florianopolis, frankfurt, ginebra, guadalajara, guayaquil, hamburgo,
  helsinki, hong kong, houston, jerusalen, kiev, kyiv, la habana, las vegas, lima, lisboa, liverpool,
  london, los angeles, lyon, madrid, maldonado, manchester, marsella, medellin, melbourne, miami,
  milan, montevideo, montreal, moscu, munich, napoles, new york, nueva york, orlando, oslo, paris,
  pekin, porto alegre, praga, punta del este, quito, rio de janeiro, roma, rotterdam, san francisco,
  san pablo, santiago de chile, sao paulo, seattle, seul, sevilla, shanghai, sidney, sydney, sofia,
  tel aviv, tokio, tokyo, toronto, turin, valencia, valparaiso, varsovia, vancouver, venecia, viena,
  vina del mar, washington, zurich`;

export const foreignPlaces: ReadonlySet<string> = new Set(
  names.split(',').map((name) => name.trim().replace(/\s+/g, ' ')),
);

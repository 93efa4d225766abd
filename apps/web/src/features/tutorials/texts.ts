/** What a picture of the product shows; the pictures are taken by `npm run screenshots`. */
export type Picture =
  | 'products'
  | 'add-product'
  | 'quick-load'
  | 'promotion'
  | 'option-groups'
  | 'orders'
  | 'sound'
  | 'printing'
  | 'hours'
  | 'finances'
  | 'delivery'
  | 'profile';

export interface TutorialSection {
  id: string;
  title: string;
  intro: string;
  steps: readonly string[];
  note?: string;
  picture?: { name: Picture; alt: string };
}

export const tutorialsTexts = {
  title: 'Tutoriales',
  subtitle: 'Todo lo que necesitas para armar tu catálogo, vender y cobrar, paso a paso.',
  navigation: 'Ir a',
  start: 'Ir a mis productos',
  note: 'Ten en cuenta',
} as const;

const catalogue: readonly TutorialSection[] = [
  {
    id: 'catalogo',
    title: 'Cómo funciona tu catálogo',
    intro:
      'El catálogo es tu carta: lo que cargas aquí es lo que ven y compran tus clientes. Cada cambio se publica en el momento.',
    steps: [
      'Entra a Productos. Verás una fila por producto, con su foto, categoría, precio y estado.',
      'Usa el interruptor de la columna Estado cuando algo se termina: el producto deja de venderse al instante y lo vuelves a encender cuando lo repones.',
      'Busca por nombre o abre Filtros para ver una sola categoría.',
      'Toca el encabezado de una columna para ordenar; tócalo otra vez para invertir el orden.',
      'Marca varios productos y elige Cambio Masivo para cambiar categoría, precio o stock de todos juntos.',
    ],
    note: 'Los pedidos que ya entraron conservan el nombre y el precio con que se vendieron, aunque después cambies o elimines el producto.',
    picture: {
      name: 'products',
      alt: 'La lista de productos con sus precios, promociones y estado',
    },
  },
  {
    id: 'agregar-producto',
    title: 'Agregar un producto',
    intro: 'Un producto bien cargado se vende solo: nombre claro, precio, foto y categoría.',
    steps: [
      'En Productos, toca Agregar.',
      'Escribe el nombre como lo pediría un cliente: “Lomo completo con papas” dice más que “Lomo 1”.',
      'Pon el precio. Puedes escribirlo como siempre: 12.500 o 1.234,50.',
      'Sube una foto con buena luz: se recorta cuadrada antes de enviarla.',
      'Elige la categoría; escribe las primeras letras para encontrarla.',
      'Si el producto lleva elecciones (gusto, punto de cocción, agregados), marca sus grupos de opciones.',
      'Guarda. El producto aparece en la lista y ya se puede vender si tu negocio está abierto.',
    ],
    picture: { name: 'add-product', alt: 'El formulario para agregar un producto' },
  },
  {
    id: 'carga-rapida',
    title: 'Carga rápida de muchos productos',
    intro: 'Si ya tienes tu lista en papel o en una planilla, cárgala de una sola vez.',
    steps: [
      'En Productos, toca Carga Rápida.',
      'Escribe un producto por línea: el nombre, una coma y el precio. Por ejemplo: Lomo completo, 12.500',
      'También puedes pegar filas copiadas de una planilla.',
      'Mira la vista previa: muestra qué entendimos de cada línea y marca las que tienen un error.',
      'Corrige lo marcado y toca Cargar Productos.',
    ],
    note: 'Si una línea está mal no se carga ninguna, así no quedan productos a medias. Todos entran en la categoría General; después puedes cambiarla con Cambio Masivo.',
    picture: { name: 'quick-load', alt: 'La carga rápida con la vista previa de las líneas' },
  },
  {
    id: 'promociones',
    title: 'Promociones',
    intro:
      'Una promoción muestra el precio anterior tachado y el nuevo al lado, o un texto como “2x1 los martes”.',
    steps: [
      'Abre un producto con el lápiz y enciende la promoción.',
      'En Precio Regular queda el precio de siempre; en Precio de Promoción escribe el rebajado.',
      'Agrega una descripción corta: “Solo hoy”, “2x1”.',
      'Guarda. En la lista verás la etiqueta Activa.',
      'Para terminarla, apaga la promoción: el producto vuelve a su precio regular.',
    ],
    note: 'Si el precio de promoción no es menor que el regular, se cobra el regular y la promoción queda como un aviso con su descripción.',
    picture: { name: 'promotion', alt: 'Un producto con la promoción encendida' },
  },
  {
    id: 'agotados',
    title: 'Lo que se agota y vuelve solo',
    intro: 'Cuando algo se termina, un toque lo saca de la venta, y tú dices hasta cuándo.',
    steps: [
      'Apaga el interruptor del producto o de la opción y elige 2 h, 4 h o Hasta mañana: vuelve solo. Con Hasta que lo prenda vuelves a encenderlo tú.',
      'En Productos, Más, Agotados está todo lo que hoy no se puede pedir; con Reponer vuelve al instante.',
      'Si quieres contar unidades, abre el producto con el lápiz y enciende Contar unidades: cada pedido las descuenta.',
      'Lo que solo se vende a ciertas horas lleva su horario en el producto, o en Más, Horarios de las secciones.',
    ],
    note: 'Los pedidos que ya entraron no cambian: lo agotado vale para los que vienen.',
  },
  {
    id: 'precios',
    title: 'Cambiar precios y usar una planilla',
    intro:
      'Un aumento de toda la carta, o de una parte, con cada precio a la vista antes de que valga.',
    steps: [
      'En Productos, toca Más y elige Cambiar precios.',
      'Di cuánto suben o bajan y cómo se redondean. Puedes incluir los precios extra de las opciones.',
      'Mira el precio viejo y el nuevo de cada producto, ponle un nombre al cambio y aplícalo ahora o más adelante.',
      'Si te arrepientes, Deshacer lo devuelve todo hasta 24 horas después.',
      'Para cambiar muchas cosas a la vez, baja la Planilla, edítala en Excel o Google Sheets y vuelve a subirla: primero ves qué haría cada línea.',
    ],
    note: 'La planilla se importa entera o nada, y lo que no está en ella queda como está.',
  },
  {
    id: 'ordenar-la-carta',
    title: 'El orden de tu carta',
    intro:
      'Lo que está primero se ve primero. Las secciones son las categorías que usas; dentro de cada una, los productos van en el orden que elijas.',
    steps: [
      'En Productos, toca Más y elige Ordenar la carta.',
      'Arrastra una sección desde los puntos de la izquierda, o muévela con las flechas.',
      'Toca una sección para ordenar sus productos de la misma manera.',
      'Cada cambio vale al instante; con Deshacer vuelves atrás.',
      'Mira el resultado en Así lo ven tus clientes: tu carta en un teléfono, con lo agotado, las promociones y lo que se puede elegir.',
    ],
    note: 'En la edición de un producto puedes decir si es sin TACC, vegetariano, vegano, picante o con alcohol, y para cuántos rinde.',
  },
  {
    id: 'grupos-de-opciones',
    title: 'Grupos de opciones',
    intro:
      'Sirven para que el cliente elija: el gusto, el tamaño, los agregados. Los creas una vez y los usas en muchos productos.',
    steps: [
      'En Productos, toca Opciones y crea un grupo con un nombre claro: “Elige tu salsa”.',
      'Toca Gestionar y añade sus opciones. Si una cuesta más, pon el precio extra.',
      'Abre un producto y marca el grupo. Ahí decides cuántas opciones se pueden elegir.',
      'Mínimo 1 y máximo 1: el cliente debe elegir una y solo una. Por ejemplo, el punto de cocción.',
      'Mínimo 0 y máximo 3: puede elegir hasta tres, o ninguna. Por ejemplo, los agregados.',
      'Cuando una opción se termina, apaga su Stock: deja de ofrecerse en todos los productos.',
    ],
    note: 'Un combo es un producto con grupos de opciones: “Elige tu hamburguesa”, “Elige tu bebida”. Pruébalo en Así lo ven tus clientes. Si eliminas un grupo se desvincula de todos los productos.',
    picture: { name: 'option-groups', alt: 'Un grupo de opciones abierto con sus precios extra' },
  },
];

const orders: readonly TutorialSection[] = [
  {
    id: 'pedidos',
    title: 'Cuando entra un pedido',
    intro:
      'Cada pedido recorre el tablero de izquierda a derecha: entra en Nuevos, se cocina en En Preparación y espera en Listos.',
    steps: [
      'Suena la alarma y el pedido aparece en Nuevos. Lee sus opciones y notas antes de responder.',
      'Elige los minutos que necesitas y toca Aceptar: el cliente ve a qué hora estará.',
      'Si no puedes prepararlo, toca Rechazar y elige el motivo. Solo se puede mientras es nuevo.',
      'Cuando esté terminado, toca Marcar como listo.',
      'Si el cliente lo busca, toca Confirmar retiro al entregarlo. Si lo lleva tu cadete, toca Despachar. Si lo lleva uno nuestro, solo dáselo.',
      'Los terminados quedan en Historial, con sus totales.',
    ],
    note: 'Con el tablero vacío puedes enviarte un pedido de prueba: llega, suena y se imprime como uno real, y no cuenta en tus ventas.',
    picture: { name: 'orders', alt: 'El tablero con pedidos nuevos, en preparación y listos' },
  },
  {
    id: 'sonido',
    title: 'Sonido y avisos',
    intro:
      'La alarma suena hasta que alguien responde, en cualquier página del panel. Por seguridad, el navegador pide que la enciendas tú.',
    steps: [
      'Al empezar el turno toca Activar sonido en la franja de arriba: oirás cómo suena un pedido nuevo.',
      'Sube el volumen del equipo y evita que se duerma mientras estés abierto.',
      'Cuando el navegador pregunte, permite las notificaciones: así te enteras aunque mires otra pestaña.',
      'Silenciar calla los pedidos que están sonando; el siguiente vuelve a sonar.',
      'Si la franja dice Sonido bloqueado, toca cualquier parte de la página o revisa los permisos del sitio.',
    ],
    note: 'Si tienes varios negocios, enciende Notificaciones de todos en el menú para enterarte de los pedidos de cada uno.',
    picture: { name: 'sound', alt: 'La franja de la alarma con el botón Activar sonido' },
  },
  {
    id: 'imprimir',
    title: 'Imprimir comandas',
    intro:
      'Hay dos papeles por pedido: la comanda para la cocina, sin precios, y la copia para la bolsa, con la dirección y el total.',
    steps: [
      'Conecta la impresora térmica al equipo e instálala como cualquier otra.',
      'Abre un pedido con Ver Detalles y toca Imprimir.',
      'Elige el ancho de tu papel, 58 u 80 mm. Este equipo lo recuerda.',
      'Elige la comanda, la copia para la bolsa o las dos.',
      'En la ventana del navegador elige tu impresora térmica, sin márgenes ni encabezados.',
      'Para que salgan al aceptar cada pedido, agrega tu impresora en Impresora, en el menú.',
    ],
    note: 'Envíate un pedido de prueba para ajustar el papel sin gastar una venta: sale marcado como Prueba.',
    picture: { name: 'printing', alt: 'El menú para imprimir con los anchos de papel' },
  },
];

const shop: readonly TutorialSection[] = [
  {
    id: 'abrir-y-cerrar',
    title: 'Abrir y cerrar tu local',
    intro:
      'Tus clientes te ven abierto solo cuando el interruptor Estado está encendido y la hora cae dentro de una franja.',
    steps: [
      'En Horarios, toca Añadir Franja en cada día que abres. Puedes cargar dos: almuerzo y cena.',
      'Si cierras después de medianoche, pon la hora del día siguiente: de 20:00 a 01:30 es una sola franja.',
      'Repite la misma franja en varios días desde la misma ventana.',
      'Para cerrar de golpe, apaga Estado en el menú: dejas de recibir pedidos nuevos y sigues con los que ya aceptaste.',
      'Mira debajo de Estado lo que leen tus clientes y por qué.',
    ],
    picture: { name: 'hours', alt: 'La semana con sus franjas de almuerzo y cena' },
  },
  {
    id: 'envios',
    title: 'Enviar tus pedidos',
    intro: 'Tú eliges quién lleva los pedidos: un repartidor de la plataforma o tu equipo.',
    steps: [
      'En Repartidores, elige quién reparte. El cambio vale para los pedidos nuevos.',
      'Con el reparto de la plataforma no tienes que hacer nada más: ella fija el costo del envío.',
      'Con tus repartidores, elige entre un precio fijo y zonas según la distancia.',
      'Para cobrar por zonas, carga cada una con su radio y su precio: a cada dirección se le cobra la más chica que la cubre.',
      'Guarda y prueba una distancia en la Calculadora de envío: es lo mismo que se le cobra al cliente.',
    ],
    note: 'Las distancias se miden en línea recta desde tu local: revisa en Perfil que el marcador esté en tu puerta.',
    picture: { name: 'delivery', alt: 'Las zonas de reparto con su radio y su precio' },
  },
  {
    id: 'perfil',
    title: 'Completar tu perfil',
    intro: 'Tu nombre, tu logo y tu dirección son lo primero que ve quien busca dónde comprar.',
    steps: [
      'En Perfil, toca el logo para subir una imagen: cuadrada se ve mejor.',
      'Pon un teléfono que alguien atienda mientras estás abierto.',
      'Busca tu dirección y elige una sugerencia, o toca el mapa donde está tu puerta.',
      'Escribe el alias, el CBU o el CVU donde quieres cobrar.',
      'Toca Guardar Cambios. Si algo no está bien, te lo decimos en el campo que hay que corregir.',
    ],
    note: 'El CUIT lo corregimos nosotros: escríbenos por Soporte.',
    picture: { name: 'profile', alt: 'El perfil con el logo, el nombre y el teléfono' },
  },
  {
    id: 'cobrar',
    title: 'Cobrar lo que vendiste',
    intro:
      'La semana va de lunes a domingo. Cada lunes se cierra y te transferimos lo que corresponde.',
    steps: [
      'Carga tu alias o CBU en Perfil y revisa que esté bien escrito: sin él no podemos transferirte.',
      'En Finanzas, Saldo a Liquidar dice cuánto llevas hasta ahora.',
      'De las ventas online te transferimos lo cobrado menos la comisión.',
      'Las ventas en efectivo ya las cobraste tú: solo se descuenta su comisión.',
      'Abre cada liquidación con Ver detalle: están sus pedidos uno por uno, y puedes descargarla o imprimirla.',
    ],
    note: 'Si cambias de cuenta, esperamos un tiempo antes de transferir a la nueva, por si no fuiste tú.',
    picture: { name: 'finances', alt: 'Las tarjetas y las liquidaciones de Finanzas' },
  },
  {
    id: 'equipo',
    title: 'Trabajar en equipo',
    intro:
      'Cada persona entra con su cuenta y ve solo lo que necesita: la cocina no ve dinero, la caja no cambia precios.',
    steps: [
      'En Equipo, toca Invitar y elige el rol: encargado, cajero o cocina.',
      'Escribe su correo, o comparte el enlace o el código QR. Sirve una vez y vence en 72 horas.',
      'Cuando entra por primera vez, aparece en Personas. Ahí le cambias el rol o la quitas.',
      'Si varias personas usan la misma tablet, compártela en Dispositivos: cada una entra con su PIN.',
      'En Actividad ves quién hizo qué y cuándo.',
    ],
    note: 'A quien quitas deja de entrar en el momento, en todos sus dispositivos.',
  },
  {
    id: 'seguridad',
    title: 'Proteger tu cuenta',
    intro:
      'Con un segundo factor nadie entra a tu cuenta solo por saber tu contraseña. Se activa en dos minutos.',
    steps: [
      'En Perfil, toca Segundo factor y sesiones.',
      'Activa los códigos de una app, como Google Authenticator, o agrega una llave de acceso con tu huella o tu cara.',
      'Guarda los códigos de recuperación donde los encuentres sin tu teléfono: cada uno sirve una vez.',
      'Mira en qué dispositivos está abierta tu cuenta y cierra los que no reconozcas.',
      'Si te avisamos de un ingreso que no hiciste, toca el enlace del correo: cerramos todo y te pedimos otra contraseña.',
    ],
    note: 'Nunca te pedimos tu contraseña ni un código por teléfono ni por chat.',
  },
  {
    id: 'consejos',
    title: 'Consejos para vender más',
    intro: 'Lo que hacen los negocios que más venden.',
    steps: [
      'Responde los pedidos nuevos enseguida: un cliente que espera sin respuesta compra en otro lado.',
      'Promete un tiempo que puedas cumplir. Es mejor prometer 40 minutos y llegar en 30.',
      'Carga fotos propias de tus platos más pedidos.',
      'Apaga lo que no tienes apenas se termina: rechazar un pedido cuesta más que no ofrecerlo.',
      'Mantén tus horarios al día, también los feriados.',
      'Revisa tus precios seguido: con Cambio Masivo los actualizas todos en un minuto.',
      'Deja el panel abierto con el sonido activado mientras estés trabajando.',
    ],
  },
];

export const tutorialGroups: readonly { title: string; sections: readonly TutorialSection[] }[] = [
  { title: 'Tu catálogo', sections: catalogue },
  { title: 'Tus pedidos', sections: orders },
  { title: 'Tu local y tu dinero', sections: shop },
];

export const shiftTexts = {
  pageText: 'Que un pedido nuevo se oiga, se vea y llegue, en este dispositivo y en los demás.',
  back: 'Volver a los pedidos',
  offer: 'Probar los avisos',
  close: 'Hoy no',

  title: 'Inicio del turno',
  text: 'Cinco pruebas en este dispositivo, una vez por día.',
  progress: (done: number, all: number) => `${done} de ${all}`,
  done: 'Todo listo para el turno.',
  ticked: 'Listo',
  yes: 'Sí',
  no: 'No',
  ticks: {
    sound: {
      title: 'El sonido se escucha',
      hint: 'Toca el timbre y escucha desde donde trabajas.',
      try: 'Tocar el timbre',
      ask: '¿Se escuchó bien?',
      blocked: 'El navegador no deja salir el sonido: toca la página y prueba otra vez.',
      unheard:
        'Sube el volumen del dispositivo, quita el modo silencio y revisa que el sonido no vaya a un auricular o parlante apagado.',
    },
    notices: {
      title: 'Las notificaciones aparecen',
      hint: 'Se ven aunque estés en otra ventana.',
      allow: 'Permitir',
      try: 'Mostrar una',
      sample: 'Notificación de prueba',
      sampleText: 'Así te avisamos de un pedido nuevo.',
      denied:
        'Están bloqueadas: toca el candado junto a la dirección, permite las notificaciones y vuelve a esta página.',
      unsupported:
        'Este navegador no las muestra. En iPhone y iPad instala el panel con Compartir, "Agregar a inicio".',
    },
    push: {
      title: 'Los avisos llegan con el panel cerrado',
      hint: 'Un pedido que nadie vio en 15 segundos avisa a tus dispositivos.',
      allow: 'Encender',
      try: 'Enviar uno',
      waiting: 'Esperando el aviso…',
      lost: 'El aviso no llegó. Revisa la conexión y que el sistema no silencie las notificaciones de este navegador; si sigue igual, apágalo y enciéndelo abajo.',
    },
    printer: {
      title: 'La impresora imprime',
      hint: 'Imprime un ticket de prueba en cada impresora del local, o con la de este dispositivo.',
      try: 'Imprimir una prueba',
      setUp: 'Impresoras',
      ask: '¿Salió el papel?',
      failed:
        'Revisa que la impresora esté encendida, con papel y elegida en la ventana de impresión.',
      product: 'Ticket de prueba',
      note: 'Si lo lees, imprime bien',
    },
    awake: {
      title: 'La pantalla queda encendida',
      hint: 'Mientras el tablero o la cocina estén a la vista.',
      try: 'Comprobar',
      refused:
        'El dispositivo no lo permite ahora: suele ser el ahorro de batería. Enchúfalo, o alarga el tiempo de pantalla en sus ajustes.',
      unsupported:
        'Este navegador no puede mantenerla encendida: alarga el tiempo de pantalla en los ajustes del dispositivo.',
    },
  },
} as const;

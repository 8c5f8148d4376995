import type { BrochureText } from './document.ts';

export const datosYSociedad: BrochureText = {
  language: 'es',
  title: 'Maestría en datos y sociedad',
  subtitle: 'Dos años para quienes quieren que los datos sirvan a decisiones públicas.',
  eyebrow: 'Universidad de Buenos Aires · Maestría · en español',
  colours: { brand: '#0b7a5b', wash: '#e0f3ec' },
  opening:
    'Un barrio no existe para el Estado hasta que alguien lo cuenta. Según cómo se cuente, recibe una escuela, una línea de colectivo o nada. Esta maestría forma a las personas que deciden cómo contar, y que después pueden explicarlo a un juez, a una ministra y a una vecina.',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  parts: [
    {
      title: 'De un vistazo',
      blocks: [
        {
          facts: [
            ['Comienza', '15 de marzo de 2027'],
            ['Duración', '72 semanas en dos años, unas 20 horas por semana'],
            ['Modalidad', 'Híbrida: una semana al mes presencial, el resto en línea, por la tarde'],
            ['Idioma', 'Español'],
            ['Título', 'Maestría, con un certificado que se puede verificar en línea'],
          ],
        },
        { heading: 'Al terminar' },
        {
          points: [
            'Diseñas una medición pública y sabes qué deja fuera.',
            'Programas un análisis que otra persona puede repetir desde cero.',
            'Combinas encuestas, registros y entrevistas en una misma pregunta.',
            'Explicas un resultado a quien decide y a quien le afecta.',
          ],
        },
        { heading: 'Qué no es' },
        {
          text: 'No es una maestría en herramientas, que cambian cada tres años. Se programa mucho, desde la primera semana, pero siempre con una pregunta y con alguien que espera la respuesta.',
        },
        {
          note: 'Cada trabajo se entrega dos veces: una vez para quien sabe de estadística y otra para quien tiene que decidir mañana.',
        },
      ],
    },
    {
      title: 'El recorrido',
      blocks: [
        {
          steps: [
            {
              title: 'Medir',
              text: 'Encuestas, registros, censos, y lo que se pierde en cada uno. Se sale a contar una manzana y se comparan los resultados con los oficiales.',
            },
            {
              title: 'Analizar',
              text: 'Estadística, programación, mapas y texto, siempre con datos abiertos y con un cuaderno que otra persona pueda repetir.',
            },
            {
              title: 'Decidir y explicar',
              text: 'Ética, escritura y evaluación de políticas. Se escribe el mismo informe en diez páginas, en una y en tres frases.',
            },
            {
              title: 'Tesis',
              text: 'Con un organismo público o una organización social que ha planteado la pregunta y leerá la respuesta.',
            },
          ],
        },
        { heading: 'Para empezar hoy, sin costo' },
        {
          text: 'Tres cursos del portal llevan al punto de partida. Se pueden hacer ahora y al propio ritmo.',
        },
        {
          points: [
            'Entender estadísticas',
            'First steps in Python (en inglés)',
            'Charts that explain themselves (en inglés)',
          ],
        },
        { heading: 'Quién enseña' },
        {
          people: [
            { name: 'Lucía Ferrer', text: 'Periodista de datos; dirige el taller de escritura.' },
            { name: 'Hernán Quiroga', text: 'Sociólogo y programador; veinte años entre censos y barrios.' },
          ],
        },
      ],
    },
    {
      title: 'Cómo postularse',
      blocks: [
        { heading: 'Quién puede hacerlo' },
        {
          text: 'Personas con título de grado de cualquier carrera que hayan aprobado un curso de estadística o rindan una prueba de ingreso.',
        },
        { heading: 'Qué se pide' },
        {
          points: [
            'El certificado de estudios.',
            'Una carta de dos páginas sobre una decisión pública que se tomó con malos datos.',
            'Una muestra de trabajo: un informe, un mapa, un programa o un artículo.',
          ],
        },
        { heading: '¿Se puede cursar mientras se trabaja?' },
        {
          text: 'Sí. Las clases son por la tarde; una semana al mes es presencial y el resto, en línea. Conviene acordar esa semana con quien te emplea antes de empezar.',
        },
        { heading: 'Costos' },
        {
          text: 'La ficha del programa no indica un arancel. Los aranceles dependen de cada caso y pueden cambiar: consulta a la universidad antes de postularte.',
        },
        {
          note: '¿Preguntas? Escríbenos desde la página del programa: responde una persona. Este folleto muestra cómo aparece un programa en el portal; la oferta vigente y sus condiciones están en el sitio de la universidad.',
        },
      ],
    },
  ],
};

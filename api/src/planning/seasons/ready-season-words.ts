import type { ReadySeason } from '@stridewell/contracts';

interface Written {
  title: string;
  text: string;
}

/** The texts of a ready-made season; the emails are sent before, during and after its challenge. */
export interface SeasonWords {
  challenge: Written;
  notice: Written;
  mails: readonly [Written, Written, Written];
}

const said = (title: string, text: string): Written => ({ title, text });

/** The texts of the ready-made seasons. */
export const readySeasonWords: Readonly<Record<ReadySeason, Record<'en' | 'es', SeasonWords>>> = {
  spring: {
    en: {
      challenge: said('Spring Miles', 'Four weeks outdoors: every step counts.'),
      notice: said('Spring Miles is coming', 'Our spring challenge starts soon. Join any time.'),
      mails: [
        said('Spring Miles starts next week', 'Hi {{firstName}}, join now and start on day one.'),
        said('Halfway there', 'Hi {{firstName}}, two weeks are done. Where will you walk next?'),
        said('Thanks for walking', 'Hi {{firstName}}, Spring Miles is over. See how you did!'),
      ],
    },
    es: {
      challenge: said('Kilómetros de primavera', 'Cuatro semanas al aire libre: cada paso cuenta.'),
      notice: said(
        'Llega el reto de primavera',
        'Nuestro reto empieza pronto. Únete cuando quieras.',
      ),
      mails: [
        said(
          'El reto de primavera empieza la próxima semana',
          'Hola, {{firstName}}: únete ahora y empieza desde el primer día.',
        ),
        said(
          'Vas a la mitad',
          'Hola, {{firstName}}: ya van dos semanas. ¿Por dónde caminarás hoy?',
        ),
        said('Gracias por caminar', 'Hola, {{firstName}}: el reto terminó. ¡Mira cómo te fue!'),
      ],
    },
  },
  summer: {
    en: {
      challenge: said('Summer Days', 'Reach your daily steps on as many days as you can.'),
      notice: said('Summer Days is coming', 'Three weeks, one daily goal. Join any time.'),
      mails: [
        said('Summer Days starts soon', 'Hi {{firstName}}, join now: mornings are the coolest.'),
        said('How is your summer going?', 'Hi {{firstName}}, every day is a new chance.'),
        said('What a summer', 'Hi {{firstName}}, Summer Days is over. See how many days you made!'),
      ],
    },
    es: {
      challenge: said('Días de verano', 'Cumple tus pasos diarios tantos días como puedas.'),
      notice: said(
        'Llega el reto de verano',
        'Tres semanas y una meta diaria. Únete cuando quieras.',
      ),
      mails: [
        said('El reto de verano empieza pronto', 'Hola, {{firstName}}: únete y camina temprano.'),
        said('¿Cómo va tu verano?', 'Hola, {{firstName}}: cada día es una nueva oportunidad.'),
        said('¡Qué verano!', 'Hola, {{firstName}}: el reto terminó. ¡Mira cuántos días lograste!'),
      ],
    },
  },
  'fresh-start': {
    en: {
      challenge: said('Fresh Start', 'Build a streak: a few thousand steps, day after day.'),
      notice: said('Fresh Start is coming', 'Start a new habit with us. Join any time.'),
      mails: [
        said('Make a fresh start', 'Hi {{firstName}}, small steps count. Join before it begins.'),
        said('Keep your streak going', 'Hi {{firstName}}, a habit grows one day at a time.'),
        said('You did it', 'Hi {{firstName}}, Fresh Start is over. See your longest streak!'),
      ],
    },
    es: {
      challenge: said('Nuevo comienzo', 'Crea una racha: unos miles de pasos, día tras día.'),
      notice: said('Llega Nuevo comienzo', 'Empieza un hábito con nosotros. Únete cuando quieras.'),
      mails: [
        said('Empieza de nuevo', 'Hola, {{firstName}}: los pasos pequeños cuentan. ¡Únete ya!'),
        said('Sigue con tu racha', 'Hola, {{firstName}}: un hábito crece día a día.'),
        said('¡Lo lograste!', 'Hola, {{firstName}}: el reto terminó. ¡Mira tu mejor racha!'),
      ],
    },
  },
};

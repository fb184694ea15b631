import { englishUiText } from '@stridewell/ui';
import type { UiText } from '@stridewell/ui';
import type { Language } from '#language/texts.ts';

/** The words that the components of `@stridewell/ui` bring themselves, in every language. */
export const uiWords: Readonly<Record<Language, UiText>> = {
  en: englishUiText,
  es: {
    clear: 'Borrar',
    close: 'Cerrar',
    decrease: 'Disminuir',
    details: 'Detalles',
    dismiss: 'Descartar',
    hidePassword: 'Ocultar contraseña',
    increase: 'Aumentar',
    late: 'Está tardando más de lo habitual.',
    loading: 'Cargando',
    move: 'Mover {name}',
    moved: '{name}: {place} de {count}',
    moveHint: 'Arrástralo o pulsa las flechas arriba y abajo.',
    next: 'Siguiente',
    noChange: 'Sin cambios',
    notifications: 'Notificaciones',
    numberNeeded: 'Escribe un número, por ejemplo {example}.',
    openCalendar: 'Abrir calendario',
    page: 'Página {page}',
    pagination: 'Páginas',
    perPage: 'Por página',
    previous: 'Anterior',
    rankDown: 'Baja {count}',
    rankNew: 'Nuevo',
    rankUp: 'Sube {count}',
    required: 'Obligatorio',
    retry: 'Intentar de nuevo',
    select: 'Elegir',
    showChart: 'Ver gráfico',
    showPassword: 'Mostrar contraseña',
    showTable: 'Ver tabla',
    sortBy: 'Ordenar por {column}',
    scrolling: '{name}, se desplaza con las flechas',
    wholeNumberNeeded: 'Escribe un número entero, por ejemplo {example}.',
    why: '¿Por qué?',
  },
};

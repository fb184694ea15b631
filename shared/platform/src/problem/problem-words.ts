import type { ProblemCode } from '@stridewell/contracts';
import type { Language } from '#language/texts.ts';

interface GeneralWords {
  /** The title of what could not be loaded. */
  notLoaded: string;
  unreachable: string;
  other: (email: string | null) => string;
  /** The default sentence of a snackbar (specification, member-facing.md). */
  failed: (email: string | null) => string;
}

/** The texts of every problem, in every language. */
export const generalWords: Readonly<Record<Language, GeneralWords>> = {
  en: {
    notLoaded: 'This could not be loaded',
    unreachable: 'We could not reach the server. Check your connection and try again.',
    other: (email) =>
      email === null
        ? 'Something went wrong. Please try again.'
        : `Something went wrong. Please try again, or contact ${email}.`,
    failed: (email) =>
      email === null
        ? 'There might have been an error. Please try again.'
        : `There might have been an error. Please contact ${email}.`,
  },
  es: {
    notLoaded: 'No se ha podido cargar',
    unreachable:
      'No hemos podido conectar con el servidor. Comprueba tu conexión y vuelve a intentarlo.',
    other: (email) =>
      email === null
        ? 'Algo ha salido mal. Vuelve a intentarlo.'
        : `Algo ha salido mal. Vuelve a intentarlo o escribe a ${email}.`,
    failed: (email) =>
      email === null
        ? 'Puede que haya habido un error. Vuelve a intentarlo.'
        : `Puede que haya habido un error. Escribe a ${email}.`,
  },
};

type Translated = Exclude<Language, 'en'>;

/**
 * Texts of the API's problems in languages that it does not have itself, once for all remotes. A code that says nothing
 * about the action has no text.
 */
export const problemWords: Readonly<Record<Translated, Partial<Record<ProblemCode, string>>>> = {
  es: {
    validation_failed: 'Hay datos que no son correctos. Revisa los campos señalados.',
    not_signed_in: 'Inicia sesión.',
    storage_full:
      'Ahora mismo no se pueden subir archivos porque casi no queda espacio. Todo lo demás funciona. Inténtalo más tarde.',
    mobile_token_refused: 'Este enlace ha caducado. Ábrelo otra vez desde la aplicación.',
    session_ended: 'Tu sesión se ha cerrado. Vuelve a iniciar sesión.',
    highest_role_needed: 'Solo los administradores con el rol más alto pueden cambiarlo.',
    confirm_own_change: 'Otra persona debe confirmar el cambio que pediste.',
    role_above_own: 'No puedes quitar a un administrador con un rol superior al tuyo.',
    forbidden: 'No tienes permiso para hacerlo.',
    cannot_dismiss_modal: 'No puedes descartar las preguntas.',
    manual_entry_off: 'Tu programa solo recibe pasos de dispositivos.',
    converter_off: 'Tu programa no convierte actividades en pasos.',
    teams_off: 'Tu programa no tiene equipos por ahora.',
    read_only_session: 'Estás mirando como este miembro: no se puede cambiar nada.',
    sign_in_unconfirmed: 'Confirma que esta es tu cuenta para abrir esto.',
    sign_in_not_allowed:
      'Inicia sesión con tu contraseña o una llave de acceso y permite esta forma de entrar en la página Seguridad.',
    private_to_member: 'Esto es privado del miembro.',
    reseller_suspended:
      'La cuenta de tu distribuidor está suspendida: puedes leer, pero no cambiar nada.',
    companion_off: 'Tu programa no usa el acompañamiento por ahora.',
    day_not_shown: 'Solo se muestran ayer, hoy y mañana.',
    workshop_full: 'No quedan plazas en este taller.',
    workshop_has_begun: 'Este taller ya ha empezado.',
    not_found: 'No existe o no puedes verlo.',
    challenge_not_open: 'En este reto solo se participa con invitación.',
    challenge_between_others: 'Este reto es entre equipos u organizaciones.',
    result_not_final: 'El resultado todavía no es definitivo.',
    challenge_over: 'Este reto ha terminado.',
    milestone_not_reached: 'Todavía no has llegado a este punto.',
    join_date_passed: 'El último día para apuntarse a este reto ya ha pasado.',
    already_joined: 'Ya participas en este reto.',
    mail_is_over:
      'Este correo no se puede volver a enviar: su enlace ya se usó o ha pasado su momento. Hay que pedir uno nuevo.',
    mail_not_wanted: 'La persona se ha ido o no quiere más correo de este tipo.',
    already_undone: 'Esto ya se deshizo.',
    undo_over: 'Ha pasado el tiempo para deshacerlo.',
    changed_since: 'Algo ha cambiado desde entonces. No se ha deshecho nada.',
    already_settled: 'Alguien lo ha resuelto ya.',
    not_joined: 'No participas en este reto.',
    already_in_group: 'Un miembro solo puede estar en uno a la vez. Deja antes el otro.',
    not_in_group: 'Este miembro no está en ninguno.',
    organization_locked: 'Pide a un administrador que lo cambie por ti.',
    team_full: 'Este equipo está completo.',
    team_not_open: 'En este equipo solo se entra con invitación.',
    device_not_offered: 'Esta fuente no está disponible aquí.',
    device_on_phone: 'Esta fuente está en tu teléfono: abre la aplicación móvil para conectarla.',
    device_forbidden:
      'Este fabricante prohíbe mostrar sus datos a otras personas, como hacen las clasificaciones. No se puede conectar.',
    device_not_connected: 'Esta fuente no está conectada.',
    device_taken: 'Esta cuenta está conectada a otro miembro.',
    device_consent_over:
      'La conexión ha tardado demasiado o empezó en otro sitio. Empieza de nuevo.',
    device_refused: 'El fabricante no ha dado acceso. Empieza de nuevo.',
    device_no_answer: 'El fabricante del dispositivo no responde. Vuelve a intentarlo.',
    cheers_used_up: 'Hoy ya has animado a tanta gente como se puede en un día.',
    last_leader: 'Un equipo siempre tiene quien lo lidere: nombra antes a otra persona.',
    second_factor_required: 'Escribe el código de tu aplicación o un código de recuperación.',
    second_factor_failed: 'Ese código no es correcto o ya se ha usado.',
    second_factor_there: 'Ya hay un segundo paso. Quítalo antes.',
    second_factor_needed: 'Aquí hace falta un segundo paso.',
    passkey_refused: 'No se ha podido añadir esta llave de acceso. Vuelve a intentarlo.',
    passkey_failed:
      'No se ha podido usar esta llave de acceso. Vuelve a intentarlo o entra de otra forma.',
    identity_provider_failed:
      'El acceso de tu organización no responde. Vuelve a intentarlo dentro de un momento.',
    import_not_ready:
      'La importación está en otro estado: vuelve a cargarla para ver qué se puede hacer.',
    conflict: 'Alguien lo ha cambiado en el mismo momento. Vuelve a intentarlo.',
    payload_too_large: 'Es más de lo que se puede enviar de una vez.',
    day_outside_window: 'Ese día ya no se puede cambiar.',
    day_in_future: 'Ese día aún no ha empezado.',
    day_before_registration: 'Ese día es anterior a tu alta en el programa.',
    too_many_steps: 'Son más pasos de los que caben en un día.',
    activity_not_offered: 'Tu programa no ofrece esa actividad.',
    counted_by_device: 'Tu dispositivo ya contó lo que caminaste y corriste ese día.',
    too_many_minutes: 'Un día tiene 1440 minutos.',
    day_not_over: 'Ese día aún no ha terminado.',
    goal_met: 'Ese día cumpliste el objetivo: no necesita un día de descanso.',
    rest_day_too_near: 'Tomaste otro día libre a menos de una semana de ese.',
    changed_meanwhile: 'Alguien lo ha cambiado entretanto. Vuelve a mirarlo antes de guardar.',
    map_in_use: 'Hay retos que se recorren en este mapa. Elige antes otro para ellos.',
    last_admin: 'Un programa necesita un administrador: nombra antes a otro.',
    question_answered:
      'Hay respuestas a esta pregunta: sus opciones y puntos se quedan. Archívala y haz una nueva.',
    question_not_open: 'Esa pregunta ya no se hace.',
    answer_not_offered: 'Elige una de las respuestas ofrecidas.',
    answer_blank: 'Responde a esta pregunta.',
    file_refused: 'Este archivo no se puede leer como lo que debería ser.',
    second_factor_due: 'Configura antes un segundo paso.',
    step_up_required: 'Confirma que eres tú y vuelve a intentarlo.',
    step_up_failed: 'No es correcto. Vuelve a intentarlo.',
    entry_failed: 'Este acceso ya se ha usado o ha caducado. Inicia sesión.',
    sso_failed: 'Este acceso no se ha podido usar. Vuelve a empezar desde donde venías.',
    registration_needed: 'Aún no tienes cuenta.',
    registration_closed: 'Ahora este programa no admite nuevas cuentas.',
    picture_refused: 'Elige una imagen JPEG, PNG, WebP o AVIF.',
    password_wrong: 'Esa no es tu contraseña.',
    password_too_weak: 'Esta contraseña es demasiado fácil de adivinar.',
    email_link_over: 'Este enlace ya se usó o caducó.',
    reset_link_over: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
    program_code_wrong: 'Ese no es el código de este programa.',
    invite_over: 'Esta invitación ya se ha usado o ha caducado.',
    already_taken: 'Ya está en uso.',
    consent_missing: 'Acéptalo para continuar.',
    invalid_setting_type: 'Ese grupo de ajustes no existe.',
    too_many_requests: 'Demasiadas peticiones. Espera un momento y vuelve a intentarlo.',
  },
};

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
    notLoaded: "Couldn't load this",
    unreachable: "We couldn't reach the server. Check your connection and try again.",
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
    notLoaded: 'No se pudo cargar',
    unreachable: 'No pudimos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
    other: (email) =>
      email === null
        ? 'Algo salió mal. Inténtalo de nuevo.'
        : `Algo salió mal. Inténtalo de nuevo o escribe a ${email}.`,
    failed: (email) =>
      email === null
        ? 'Es posible que haya ocurrido un error. Inténtalo de nuevo.'
        : `Es posible que haya ocurrido un error. Escribe a ${email}.`,
  },
};

type Translated = Exclude<Language, 'en'>;

/**
 * Texts of the API's problems in languages that it does not have itself, once for all remotes. A code that says nothing
 * about the action has no text.
 */
export const problemWords: Readonly<Record<Translated, Partial<Record<ProblemCode, string>>>> = {
  es: {
    validation_failed: 'Hay datos incorrectos. Revisa los campos marcados.',
    not_signed_in: 'Inicia sesión.',
    storage_full: 'Casi no queda espacio, así que no puedes subir archivos. Inténtalo más tarde.',
    mobile_token_refused: 'Este enlace venció. Ábrelo de nuevo desde la aplicación.',
    sync_link_refused:
      'Este enlace de sincronización se reemplazó o se quitó. Crea uno nuevo en Configuración, en Dispositivo.',
    session_ended: 'Tu sesión terminó. Inicia sesión de nuevo.',
    highest_role_needed: 'Solo los administradores con el rol más alto pueden cambiarlo.',
    confirm_own_change: 'Otra persona debe confirmar el cambio que pediste.',
    admin_too_new:
      'Debe confirmarlo un superadministrador: cuando se hizo la solicitud, quien la hizo o quien la confirma llevaba menos de 7 días como administrador.',
    reseller_staff:
      'Esta persona trabaja para tu distribuidor. Pide a tu proveedor que la cambie o la dé de baja.',
    role_above_own: 'No puedes quitar a un administrador con un rol superior al tuyo.',
    forbidden: 'No tienes permiso para hacer esto.',
    cannot_dismiss_modal: 'No puedes descartar las preguntas.',
    manual_entry_off: 'Tu programa solo acepta pasos de dispositivos.',
    converter_off: 'Tu programa no convierte actividades en pasos.',
    pro_tier_needed:
      'Esto es parte del nivel Pro. Pide a tu proveedor que suba el nivel del programa.',
    teams_off: 'Tu programa no usa equipos por ahora.',
    read_only_session: 'Ves todo como este miembro, así que no puedes cambiar nada.',
    sign_in_unconfirmed: 'Confirma que esta es tu cuenta para abrir esta página.',
    sign_in_not_allowed:
      'Inicia sesión con tu contraseña o una llave de acceso y elige Permitir en “Inicio de sesión y seguridad”.',
    private_to_member: 'Solo el miembro puede verlo.',
    reseller_suspended:
      'La cuenta de tu distribuidor está suspendida. Puedes ver todo, pero no hacer cambios.',
    companion_off: 'Los planes de bienestar están desactivados en tu programa.',
    day_not_shown: 'Solo puedes ver ayer, hoy y mañana.',
    workshop_full: 'Este taller está lleno.',
    workshop_has_begun: 'Este taller ya empezó.',
    not_found: 'Esto no existe o no tienes acceso.',
    challenge_not_open: 'Solo se puede entrar a este reto con invitación.',
    challenge_between_others: 'Esto no está disponible para este tipo de reto.',
    result_not_final: 'El resultado aún no es definitivo.',
    challenge_over: 'Este reto ya terminó.',
    milestone_not_reached: 'Aún no llegas a este hito.',
    join_date_passed: 'Ya pasó el último día para unirse a este reto.',
    already_joined: 'Ya participas en este reto.',
    mail_is_over:
      'No se puede reenviar este correo: su enlace ya se usó o venció. Solicita uno nuevo.',
    mail_not_wanted:
      'La persona ya no está en el programa o canceló la suscripción a estos correos.',
    already_undone: 'Esto ya se deshizo.',
    undo_over: 'Ya pasó el plazo para deshacerlo.',
    changed_since: 'Algo cambió desde entonces, así que no se deshizo nada.',
    confirmation_needed: 'La cantidad cambió. Revísala y confirma de nuevo.',
    already_settled: 'Esto ya cambió. Recarga la página para ver cómo está ahora.',
    not_joined: 'No participas en este reto.',
    already_in_group:
      'Un miembro solo puede estar en un equipo y en una organización. Debe salir primero del actual.',
    not_in_group: 'Este miembro no está en este equipo u organización.',
    organization_locked: 'Solo los administradores pueden cambiar tu organización. Pídeselo a uno.',
    team_full: 'Este equipo está completo.',
    team_not_open: 'Solo se puede entrar a este equipo con invitación.',
    device_not_offered: 'Esta fuente no está disponible aquí.',
    device_on_phone: 'Esta fuente está en tu teléfono. Abre la aplicación móvil para conectarla.',
    device_forbidden:
      'Este fabricante no permite mostrar sus datos en tablas de posiciones, así que no puedes conectarlo.',
    device_not_connected: 'Esta fuente no está conectada.',
    device_taken: 'Esta cuenta está conectada a otro miembro.',
    device_consent_over: 'La conexión tardó demasiado o empezó en otro lugar. Empieza de nuevo.',
    device_refused: 'No permitiste el acceso o fue rechazado. Empieza de nuevo.',
    device_no_answer: 'El servicio del dispositivo no responde. Inténtalo de nuevo.',
    cheers_used_up: 'Ya usaste todos tus ánimos de hoy.',
    last_leader: 'Un equipo necesita al menos un líder. Elige primero a otra persona.',
    second_factor_required: 'Ingresa el código de tu aplicación o un código de recuperación.',
    second_factor_failed: 'Ese código es incorrecto o ya se usó.',
    second_factor_there: 'La verificación en dos pasos ya está activada. Desactívala primero.',
    second_factor_needed: 'Necesitas la verificación en dos pasos, así que no puedes desactivarla.',
    passkey_refused: 'No pudimos agregar esta llave de acceso. Inténtalo de nuevo.',
    passkey_failed:
      'No pudimos usar esta llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.',
    identity_provider_failed:
      'El inicio de sesión de tu organización no responde. Inténtalo de nuevo.',
    import_not_ready: 'La importación cambió. Recarga la página para continuar.',
    conflict: 'Alguien lo cambió al mismo tiempo. Inténtalo de nuevo.',
    payload_too_large: 'Es demasiado grande. Envía menos o un archivo más pequeño.',
    day_outside_window: 'Ya no puedes cambiar ese día.',
    day_in_future: 'Ese día aún no empieza.',
    day_before_registration: 'Ese día es anterior a tu ingreso al programa.',
    too_many_steps: 'Son más pasos de los que permite un día.',
    activity_not_offered: 'Tu programa no ofrece esa actividad.',
    counted_by_device: 'Tu dispositivo ya contó lo que caminaste y corriste ese día.',
    too_many_minutes: 'Escribe 1,440 minutos o menos para un día.',
    day_not_over: 'Ese día aún no termina.',
    goal_met: 'Ese día cumpliste tu meta, así que no necesitas un día de descanso.',
    rest_day_too_near: 'Ya tienes un día de descanso a menos de una semana de ese.',
    changed_meanwhile:
      'Alguien lo cambió mientras tanto. Revisa la última versión antes de guardar.',
    map_in_use: 'Hay retos que usan este mapa. Elige primero otro para ellos.',
    last_admin: 'Un programa necesita al menos un administrador. Agrega primero a otro.',
    question_answered:
      'Ya hay respuestas, así que las opciones y los puntos no pueden cambiar. Archiva esta pregunta y crea otra.',
    question_not_open: 'Esa pregunta ya está cerrada.',
    answer_not_offered: 'Elige una de las respuestas disponibles.',
    answer_blank: 'Responde esta pregunta.',
    sync_post_unreadable:
      'No encontramos días. Envía JSON como {"days":[{"date":"2026-11-26","steps":8123}]}.',
    file_refused: 'No pudimos leer el archivo. Revisa su formato.',
    answers_needed: 'Responde las preguntas sobre este archivo y vuelve a enviarlo.',
    second_factor_due: 'Configura primero la verificación en dos pasos.',
    step_up_required: 'Confirma que eres tú e inténtalo de nuevo.',
    step_up_failed: 'La contraseña o el código es incorrecto. Inténtalo de nuevo.',
    entry_failed: 'Este enlace para iniciar sesión venció o ya se usó. Inicia sesión.',
    sso_failed:
      'El inicio de sesión único falló. Empieza de nuevo desde la página de la que venías.',
    email_unproven: 'Tu correo cambió hace poco. Por ahora, inicia sesión con tu contraseña.',
    registration_needed: 'Aún no tienes cuenta.',
    registration_closed: 'Este programa no admite cuentas nuevas por ahora.',
    picture_refused: 'Elige una imagen JPEG, PNG, WebP o AVIF.',
    password_wrong: 'Esa no es tu contraseña.',
    password_too_weak:
      'Esta contraseña es muy fácil de adivinar. Elige una más larga o menos común.',
    email_link_over: 'Este enlace venció o ya se usó.',
    reset_link_over: 'Este enlace venció o ya se usó. Solicita uno nuevo.',
    program_code_wrong: 'Ese no es el código de este programa. Revísalo e inténtalo de nuevo.',
    invite_over: 'Esta invitación venció o ya se usó.',
    already_taken: 'Ya está en uso.',
    consent_missing: 'Acéptalo para continuar.',
    invalid_setting_type: 'Ese tipo de configuración no existe.',
    upload_limit_reached:
      'Se alcanzó el límite de 24 horas para subir archivos. Inténtalo más tarde.',
    too_many_requests: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  },
};

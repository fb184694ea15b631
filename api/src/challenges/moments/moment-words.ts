import type { ChallengeFormatName, Moment } from '@stridewell/contracts';
import { formatOf } from '@stridewell/rules';
import {
  amountInWords,
  dayInWords,
  type DrawnLanguage,
  numberInWords,
} from '#engine/drawing/index.ts';
import type { OwnResult } from './moments.sql.ts';

interface PictureWords {
  headline: string;
  below: string;
}

/** Returns the unit of a result; only steps are averaged. */
function unitOf(name: ChallengeFormatName | null, isAverage: boolean) {
  const { unit } = formatOf(name ?? 'total');
  return isAverage && unit === 'steps' ? 'stepsPerMember' : unit;
}

/** Returns the texts of a moment's picture, in its owner's words. */
export function pictureWords(moment: Moment, language: DrawnLanguage): PictureWords {
  const isEnglish = language === 'en';
  const { challengeName: challenge, day } = moment;
  const unit = unitOf(moment.format, moment.isAverage);
  const amount = amountInWords(moment.steps ?? 0, unit, language);
  const onDay = day && (isEnglish ? `on ${dayInWords(day, language)}` : dayInWords(day, language));
  switch (moment.kind) {
    case 'milestone': {
      const title = moment.title?.[language] || moment.title?.en || moment.title?.es || '';
      return {
        headline: isEnglish ? `I reached ${title}` : `Llegué a ${title}`,
        below: [challenge, onDay].filter(Boolean).join(', '),
      };
    }
    case 'record':
      return {
        headline: isEnglish ? `${amount} in one day` : `${amount} en un día`,
        below: isEnglish ? `My best day so far, ${onDay}` : `Mi mejor día hasta ahora, ${onDay}`,
      };
    case 'finish':
      return {
        headline: isEnglish ? `I completed “${challenge}”` : `Completé “${challenge}”`,
        below: isEnglish
          ? `${amount} by ${dayInWords(day ?? '', language)}`
          : `${amount} hasta el ${dayInWords(day ?? '', language)}`,
      };
  }
}

interface CertificateWords {
  title: string;
  given: string;
  name: string;
  done: string;
  challenge: string;
  figures: string;
  sealed: string;
}

/** Returns the texts of the certificate of a sealed result. */
export function certificateWords(result: OwnResult, language: DrawnLanguage): CertificateWords {
  const isEnglish = language === 'en';
  const { challengeName: challenge, group, activeDays, rank, participants } = result;
  const day = (of: string) => dayInWords(of, language);
  const count = (of: number) => numberInWords(of, language);
  const total = amountInWords(result.total, unitOf(result.format, result.isAverage), language);
  const name = `${result.firstName} ${result.lastName}`.trim();
  const seal = result.digest.slice(0, 16);
  const [from, to, on] = [day(result.startDay), day(result.endDay), day(result.sealedAt)];
  if (isEnglish) {
    return {
      title: 'Certificate',
      given: 'This certificate is awarded to',
      name,
      challenge,
      done: group
        ? `for taking part with ${group} in the challenge`
        : 'for taking part in the challenge',
      figures: [
        total,
        `${count(activeDays)} active ${activeDays === 1 ? 'day' : 'days'}`,
        `rank ${count(rank ?? 0)} of ${count(participants)}`,
      ].join('   ·   '),
      sealed: `${from} to ${to}. Results final as of ${on}. Verification code: ${seal}`,
    };
  }
  return {
    title: 'Certificado',
    given: 'Este certificado se otorga a',
    name,
    challenge,
    done: group
      ? `por su participación con ${group} en el reto`
      : 'por su participación en el reto',
    figures: [
      total,
      `${count(activeDays)} ${activeDays === 1 ? 'día activo' : 'días activos'}`,
      `posición ${count(rank ?? 0)} de ${count(participants)}`,
    ].join('   ·   '),
    sealed: `Del ${from} al ${to}. Resultados definitivos al ${on}. Código de verificación: ${seal}`,
  };
}

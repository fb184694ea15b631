/** Returns our language that a browser prefers (RFC 9110, section 12.5.4); English if it names neither. */
export function preferredLanguage(acceptLanguage = ''): 'en' | 'es' {
  const ranges = acceptLanguage.split(',').map((range) => {
    const [tag = '', weight = 'q=1'] = range.split(';').map((part) => part.trim().toLowerCase());
    return { language: tag.split('-', 1)[0], weight: Number(weight.replace(/^q=/, '')) };
  });
  // Sorting keeps the order of languages with equal preference.
  const ours = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const first = ours.find(({ language }) => language === 'en' || language === 'es');
  return first?.language === 'es' ? 'es' : 'en';
}

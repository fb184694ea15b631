/** The full hours of a day, as options of a form. */
export const hours = Array.from({ length: 24 }, (_, hour) => {
  return { value: String(hour), label: `${String(hour).padStart(2, '0')}:00` };
});

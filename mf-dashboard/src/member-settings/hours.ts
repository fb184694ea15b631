/** Every full hour of a day, as a choice of a form. */
export const hours = Array.from({ length: 24 }, (_, hour) => {
  return { value: String(hour), label: `${String(hour).padStart(2, '0')}:00` };
});

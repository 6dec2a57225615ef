/** Act to write an internal note: its form on each page that has notes (docs/product/console.md#customers). */
export const NOTE = {
  right: 'pagos',
  title: 'Nota nueva',
  button: 'Guardar la nota',
  pending: 'Guardando…',
  problemInForm: true,
  fields: {
    texto: {
      kind: 'text',
      label: 'Nota nueva',
      hint: 'El cliente no la ve. No se puede cambiar ni borrar.',
      isOptional: true,
    },
  },
} as const;

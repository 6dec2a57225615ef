/**
 * Spanish sentences for the contract's English messages (docs/product/general.md#language). Areas declare further ones in
 * their own rules.
 */
const TRANSLATIONS: Record<string, string> = {
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.':
    'El correo o la contraseña no coinciden. Revíselos e intente de nuevo.',
  'The account is locked.': 'Por seguridad, el ingreso está bloqueado por unos minutos. Espere e intente de nuevo.',
  'Update your terms and conditions and data usage policies to continue.':
    'Acepte los términos y condiciones y la política de tratamiento de datos para continuar.',
  'Server communication error': 'No pudimos comunicarnos con el servidor. Intente de nuevo en un momento.',
  'The service is unavailable for now. Try again in a moment.':
    'El portal no está disponible por ahora. Intente de nuevo en un momento.',
  'Internal server error': 'Algo falló de nuestro lado. Intente de nuevo en un momento.',
};

/**
 * Translates a message of the contract. @param own translations of the area
 * @returns the Spanish sentence; a general one for an unknown message, so that no English or internal text is shown
 */
export const translate = (message: string | undefined, own: Record<string, string> = {}): string =>
  own[message ?? ''] ??
  TRANSLATIONS[message ?? ''] ??
  'No pudimos comunicarnos con el servidor. Intente de nuevo en un momento.';

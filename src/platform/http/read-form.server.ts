import { data } from 'react-router';

/**
 * What a form sent.
 * @throws a 400 response for a body that is no form, or breaks off in the middle
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data('The request is malformed.', { status: 400 });
    throw error;
  }
}

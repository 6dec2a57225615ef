import { type RouterContextProvider, redirect } from 'react-router';
import { CHANGE_PASSWORD_PATH } from '#areas/passwords/ui/change-password-path.ts';
import { formHref, listHref, readMode, readPersonId } from '../ui/associate-address.ts';
import { loadCreateForm, loadEditForm } from './load-form.server.ts';
import { loadProfile } from './load-profile.server.ts';
import { loadView } from './load-view.server.ts';
import { viewerOf } from './viewer.server.ts';

/**
 * Loads `/allied/edit-profile`: the profile, or by `?mode` a form or the read-only view
 * (docs/product/people.md#screens).
 */
export function loadMode(request: Request, context: Readonly<RouterContextProvider>) {
  const params = new URL(request.url).searchParams;
  const mode = readMode(params);
  if (!mode) return loadProfile(request, context);
  if (mode === 'create') return loadCreateForm(params, context);
  const id = readPersonId(params);
  if (id === undefined) throw redirect(listHref(params));
  if (mode === 'reset_pass')
    throw redirect(id === viewerOf(context).facts.userId ? CHANGE_PASSWORD_PATH : formHref('see', id, params));
  return mode === 'edit' ? loadEditForm(id, params, context) : loadView(id, params, context);
}

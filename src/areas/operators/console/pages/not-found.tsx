import { data, type LoaderFunctionArgs } from 'react-router';
import { currentOperator } from './console-context.server.ts';

/** Page for unknown addresses. */
export function loader({ context }: LoaderFunctionArgs): never {
  throw data(context.get(currentOperator) ? 'Data not found' : 'Unauthorized', { status: 404 });
}

export default function NotFound() {
  return null;
}

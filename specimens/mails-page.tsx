import { Form, Link } from 'react-router';
import { drawMail } from '#areas/stores/mails/mail-template.ts';
import { sampleStore } from '#areas/stores/mails/sample-customers.ts';
import { isStoreCode, STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { Button } from '#ui/actions/button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import css from './mails-page.module.css';

const PATH = '/dev/correos';
const TO = { id: 'muestra', to: 'muestra@example.com' };

/** A phone, and the window of a mail program. */
const WIDTHS = [390, 700];

/** Draws the samples of one mail in one store. All facts are invented; nothing is read from the database. */
export function loader({ request }: { readonly request: Request }) {
  const asked = new URL(request.url).searchParams;
  const code = asked.get('tienda') ?? '';
  const store = STORES[isStoreCode(code) ? code : 'main'];
  const [first] = MAIL_TEMPLATES;
  const mail = MAIL_TEMPLATES.find(({ id }) => id === asked.get('correo')) ?? first;
  const isSent = mail?.isIn(store) ?? false;
  return {
    store: store.code,
    mails: MAIL_TEMPLATES.map(({ id, title }) => ({ id, title })),
    chosen: mail && { id: mail.id, title: mail.title, about: mail.about },
    samples: (isSent && mail ? mail.samples : []).map(({ name, write }) => {
      const { subject, text, html, unsubscribe } = drawMail(write(sampleStore(store)), {
        ...TO,
        storeCode: store.code,
      });
      return { name, subject, text, html, unsubscribe };
    }),
  };
}

type Shown = ReturnType<typeof loader>;

/** Every mail of the portal with its samples, in each store. Mounted in development only. */
export default function MailsPage({ loaderData }: { readonly loaderData: Shown }) {
  const { store, mails, chosen, samples } = loaderData;
  return (
    <main id="contenido">
      <div className="wrap page">
        <PageHead title="Correos">
          Todos los correos del portal, con datos inventados: lo más corto y lo más largo.
        </PageHead>
        <Form action={PATH} className={css.choice} key={`${chosen?.id} ${store}`}>
          <label>
            Correo
            <select name="correo" defaultValue={chosen?.id}>
              {mails.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label>
            Tienda
            <select name="tienda" defaultValue={store}>
              {STORE_CODES.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
          <Button type="submit">Ver</Button>
        </Form>
        <nav className={css.mails} aria-label="Correos">
          {mails.map(({ id, title }) => (
            <Link
              key={id}
              to={`${PATH}?correo=${id}&tienda=${store}`}
              aria-current={id === chosen?.id ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
        <h2>{chosen?.title}</h2>
        <p>{chosen?.about}</p>
        {samples.length === 0 && <p>No se envía en esta tienda.</p>}
        {samples.map((sample) => (
          <Sample key={sample.name} {...sample} />
        ))}
      </div>
    </main>
  );
}

const Sample = ({ name, subject, text, html, unsubscribe }: Shown['samples'][number]) => (
  <section className={css.sample}>
    <h3>{name}</h3>
    <p>
      Asunto: <strong>{subject}</strong>
      {unsubscribe && ' · con botón para darse de baja'}
    </p>
    <div className={css.forms}>
      {WIDTHS.map((width) => (
        // The sandbox allows no script, no form and no other page.
        <iframe key={width} title={`${name}, ${width} px`} sandbox="" srcDoc={html} width={width} height={760} />
      ))}
      <pre>{text}</pre>
    </div>
  </section>
);

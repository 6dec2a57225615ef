import '#ui/console/console.css';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ConsoleFrame } from '#ui/console/frame.tsx';
import { SignInFrame } from '#ui/console/sign-in-frame.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ConsoleFigureSpecimens } from './console-figure-specimens.tsx';
import { ConsoleSignInSpecimens } from './console-sign-in-specimens.tsx';
import { ConsoleTaskSpecimens } from './console-task-specimens.tsx';
import { CONSOLE_GROUPS, CONSOLE_NOW, CONSOLE_WHO } from './console-world.ts';

/** Every component of the console in its states. Mounted in development only. */
export default function ConsolePage() {
  const [search] = useSearchParams();
  return (
    <div data-store="operacion">
      {search.get('vista') === 'ingreso' ? (
        <SignIn />
      ) : (
        <ConsoleFrame
          now={CONSOLE_NOW}
          who={CONSOLE_WHO}
          groups={CONSOLE_GROUPS}
          current="/dev/consola"
          findPath="/dev/consola?vista=buscar"
          menuPath="/dev/consola#menu"
          accountPath="/dev/consola"
          signOutPath="/dev/consola"
        >
          <PageHead title="La consola" actions={<ButtonLink to="?vista=ingreso">Ver el ingreso</ButtonLink>}>
            Una hoja para ver cada pieza de Operación en todos sus estados.
          </PageHead>
          <ConsoleTaskSpecimens />
          <ConsoleFigureSpecimens />
          <ConsoleSignInSpecimens />
        </ConsoleFrame>
      )}
    </div>
  );
}

const SignIn = () => (
  <SignInFrame
    now={CONSOLE_NOW}
    say="Lo que espera por usted."
    note="Consola del distribuidor. Solo para personal autorizado; cada acción queda en la auditoría."
  >
    <div className="stack">
      <h1>Ingrese a Operación</h1>
      <p className="muted">Con su correo de la empresa. Después le pediremos el código de su teléfono.</p>
      <TextField label="Correo" name="email" type="email" defaultValue="julian.mesa@surtidora.example" />
      <PasswordField label="Contraseña" name="password" autoComplete="current-password" />
      <Button variant="primary" block>
        Continuar
      </Button>
    </div>
  </SignInFrame>
);

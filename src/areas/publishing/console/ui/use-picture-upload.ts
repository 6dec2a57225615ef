import { useEffect, useRef, useState } from 'react';
import { PICTURE_PROBLEMS } from '../../rules/picture-upload.ts';

/** Address for uploading an editor's pictures. */
export interface PictureUpload {
  readonly direccion: string;
  readonly limite_bytes: number;
}

/** A stored picture, as the server answers. */
export interface StoredPicture {
  readonly nombre: string;
  readonly imagen: { readonly src: string; readonly ancho: number; readonly alto: number };
}

interface Answer extends Partial<StoredPicture> {
  readonly problema?: string;
}

const UNSENT = 'No se pudo subir. Revise su conexión e intente de nuevo.';

/** Uploads one picture and reports the progress. @param onStored called with the stored picture */
export function usePictureUpload(upload: PictureUpload | null | undefined, onStored: (picture: StoredPicture) => void) {
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<XMLHttpRequest>(undefined);
  const stored = useRef(onStored);
  // Uses the newest `onStored`, which knows the text typed during the upload.
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => () => running.current?.abort(), []);
  const send = (file: File) => {
    if (!upload) return setFailure(PICTURE_PROBLEMS.vencida);
    if (file.size > upload.limite_bytes) return setFailure(PICTURE_PROBLEMS.grande);
    setFailure(undefined);
    setShare(0);
    const request = new XMLHttpRequest();
    running.current = request;
    request.open('POST', upload.direccion);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => setShare(total > 0 ? loaded / total : 0);
    request.onabort = () => setShare(undefined);
    request.onerror = () => {
      setShare(undefined);
      setFailure(UNSENT);
    };
    request.onload = () => {
      const { nombre, imagen, problema } = (request.response as Answer | null) ?? {};
      setShare(undefined);
      if (nombre && imagen) stored.current({ nombre, imagen });
      else setFailure(problema ?? UNSENT);
    };
    const form = new FormData();
    form.append('imagen', file);
    request.send(form);
  };
  return {
    send,
    /** 0 to 1 while a picture is sent; undefined otherwise. */
    share,
    failure,
    cancel: () => running.current?.abort(),
    forget: () => setFailure(undefined),
  };
}

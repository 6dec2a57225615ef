/**
 * Copies a text to the clipboard. If the browser refuses, because it needs HTTPS and the user's permission, selects the element that shows the text,
 * so that the user can copy it by keyboard.
 */
export async function copyOrSelect(text: string, shown: HTMLElement | null): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return 'selected';
  }
}

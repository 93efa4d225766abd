/** A shop's counter under its awning: drawn by us, nothing to read in it. */
export function CounterIllustration({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 520 400" fill="none" aria-hidden="true">
      <Flourish />
      <Awning />
      <Board />
      <Counter />
      <Bag />
      <Tray />
      <Mate />
      <Bell />
    </svg>
  );
}

const stripes = [40, 84, 128, 172, 216, 260, 304, 348, 392, 436];

function Awning() {
  return (
    <g>
      <path d="M70 40h380l30 72H40z" fill="#fff4ea" />
      {stripes.map((x, index) => (
        <path
          key={x}
          d={`M${x} 112 h44 v14 a22 22 0 0 1 -44 0z`}
          fill={index % 2 === 0 ? '#f2b441' : '#fff4ea'}
        />
      ))}
      {stripes.map((x, index) =>
        index % 2 === 0 ? (
          <path key={x} d={`M${70 + index * 38} 40h38L${x + 44} 112H${x}z`} fill="#f2b441" />
        ) : null,
      )}
      <path d="M40 112h440" stroke="#2b0c1a" strokeOpacity=".16" strokeWidth="3" />
      <rect x="62" y="32" width="396" height="12" rx="6" fill="#d98f1f" />
      <path d="M58 146v176M462 146v176" stroke="#fff4ea" strokeOpacity=".5" strokeWidth="6" />
    </g>
  );
}

function Board() {
  return (
    <g>
      <path d="M196 148v16M324 148v16" stroke="#fff4ea" strokeOpacity=".6" strokeWidth="3" />
      <rect x="168" y="162" width="184" height="66" rx="10" fill="#2b0c1a" />
      <rect x="168" y="162" width="184" height="66" rx="10" stroke="#f2b441" strokeWidth="3" />
      <path d="M190 184h64M190 206h44" stroke="#fff4ea" strokeWidth="6" strokeLinecap="round" />
      <path d="M296 184h34M304 206h26" stroke="#f2b441" strokeWidth="6" strokeLinecap="round" />
    </g>
  );
}

function Counter() {
  return (
    <g>
      <rect x="28" y="308" width="464" height="20" rx="8" fill="#fff4ea" />
      <path d="M48 328h424v60a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12z" fill="#5c1433" />
      <path d="M48 328h424v12H48z" fill="#2b0c1a" fillOpacity=".28" />
      {[82, 186, 290, 394].map((x) => (
        <rect
          key={x}
          x={x - 10}
          y="354"
          width="64"
          height="34"
          rx="6"
          stroke="#f2b441"
          strokeOpacity=".55"
          strokeWidth="2.5"
        />
      ))}
    </g>
  );
}

function Bag() {
  return (
    <g>
      <path d="M88 236h78l8 72H80z" fill="#e9c48f" />
      <path d="M88 236h78l1.500 14H86.500z" fill="#cfa467" />
      <path d="M110 240c0-22 34-22 34 0" stroke="#a67a3d" strokeWidth="5" strokeLinecap="round" />
      <rect x="104" y="262" width="46" height="32" rx="4" fill="#fff4ea" />
      <path d="M112 272h30M112 282h18" stroke="#8a1f4d" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

const empanadas = [206, 246, 286];

function Tray() {
  return (
    <g>
      <path d="M188 300h140l-8 8H196z" fill="#f3d9e0" />
      {empanadas.map((x) => (
        <g key={x}>
          <path d={`M${x - 6} 300a23 23 0 0 1 46 0z`} fill="#e2a04a" />
          <path
            d={`M${x - 6} 300a23 23 0 0 1 46 0`}
            stroke="#b9742a"
            strokeWidth="4"
            strokeDasharray="5 4"
          />
        </g>
      ))}
      <path
        d="M226 262c-5-7 5-10 0-18M268 258c-5-7 5-10 0-18"
        stroke="#fff4ea"
        strokeOpacity=".65"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

function Mate() {
  return (
    <g>
      <path d="M384 242l16 32" stroke="#fff4ea" strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="384" cy="241" rx="7" ry="3.500" fill="#fff4ea" />
      <path d="M362 274c-2 22 8 34 24 34s26-12 24-34z" fill="#8f5a2b" />
      <ellipse cx="386" cy="274" rx="24" ry="7" fill="#d9b98a" />
      <ellipse cx="386" cy="274" rx="17" ry="4.500" fill="#5f7a2e" />
    </g>
  );
}

function Bell() {
  return (
    <g>
      <rect x="428" y="300" width="44" height="8" rx="4" fill="#2b0c1a" />
      <path d="M432 300a18 18 0 0 1 36 0z" fill="#f2b441" />
      <circle cx="450" cy="279" r="4" fill="#d98f1f" />
      <path
        d="M476 280l8-6M478 290l10-2M424 280l-8-6M422 290l-10-2"
        stroke="#f2b441"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Two scrolls of a sign painter's line. */
function Flourish() {
  return (
    <g stroke="#f2b441" strokeOpacity=".4" strokeWidth="3" strokeLinecap="round">
      <path d="M84 196c22-26 58-22 58 0s-30 20-28 2c2-10 14-10 15-2" />
      <path d="M436 196c-22-26-58-22-58 0s30 20 28 2c-2-10-14-10-15-2" />
    </g>
  );
}

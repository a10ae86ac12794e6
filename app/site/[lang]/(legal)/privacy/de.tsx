import { LegalFact, LegalSection, StoredData } from "@/components/legal/legal-page";
import { SupportLink } from "@/components/site/brand";
import { TextLink } from "@/components/site/links";
import { env } from "@/lib/env";

/** The privacy notice in German. */
export function Privacy() {
  return (
    <>
      <LegalSection title="Kurz gefasst">
        <ul>
          <li>Wir speichern, was wir brauchen, um Ihr Konto zu führen, und was Sie darin ablegen.</li>
          <li>
            Niemand verfolgt Sie hier: keine Tracker, keine Werbung, keine Analysedienste von Drittanbietern.
          </li>
          <li>Ihre Karte sehen wir nie: Sie bezahlen bei unserem Wiederverkäufer.</li>
          <li>Sie können Ihre Daten jederzeit selbst exportieren und Ihr Konto jederzeit selbst löschen.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Wer verantwortlich ist">
        <p>
          <LegalFact name="company" />, <LegalFact name="address" />. Zu allem auf dieser Seite schreiben Sie
          an <SupportLink />.
        </p>
      </LegalSection>
      <LegalSection title="Was wir speichern, und wie lange">
        <StoredData items={STORED} />
      </LegalSection>
      <LegalSection title="Cookies">
        <p>Alle sind für den Betrieb der Website notwendig, und keines verfolgt Sie auf anderen Websites:</p>
        <ul>
          <li>eines, das Sie bis 30 Tage nach Ihrem letzten Besuch angemeldet hält</li>
          <li>
            eines, das einen Anmeldelink an den Browser bindet, der ihn angefordert hat, bis der Link abläuft,
            und die, die während der Anmeldung mit einem anderen Dienst nötig sind
          </li>
          <li>eines, das sich merkt, dass Sie das Passwort einer geteilten Seite eingegeben haben</li>
          <li>eines mit der Sprache, die Sie gewählt haben, für ein Jahr</li>
        </ul>
        {env.AFFILIATE_DAYS > 0 ? (
          <p>
            Hat Sie der Link eines Partners hierher geführt, merkt sich ein weiteres {env.AFFILIATE_DAYS} Tage
            lang, welcher es war. Es geht mit Ihrem Kauf an <LegalFact name="seller" />, damit der Partner
            bezahlt wird.
            {env.AFFILIATE_STORE ? (
              <>
                {" "}
                Bei diesem Besuch läuft auch ein Skript von <LegalFact name="seller" />. Es meldet den Besuch
                dorthin und merkt sich zum selben Zweck eine Kennung dafür in einem Cookie.
              </>
            ) : null}
          </p>
        ) : null}
        <p>
          Ob Sie die helle oder die dunkle Darstellung bevorzugen und ob Sie zuletzt angemeldet waren, wird
          nur in Ihrem Browser gespeichert.
        </p>
      </LegalSection>
      <LegalSection title="An wen wir sie weitergeben">
        <ul>
          <li>
            <LegalFact name="seller" />, bei dem Sie kaufen: Ihre E-Mail-Adresse und Ihren Namen, was Sie
            gekauft haben und was Sie genutzt haben, soweit Sie nach Nutzung bezahlen. Was Sie an dessen Kasse
            angeben, verarbeitet er in eigener Verantwortung und nach seiner eigenen Datenschutzerklärung.
          </li>
          <li>
            <LegalFact name="host" />: alles, in unserem Auftrag.
          </li>
          <li>
            <LegalFact name="mailSender" />: die E-Mails, die wir Ihnen schicken, in unserem Auftrag.
          </li>
          <li>
            Der Dienst, mit dem Sie sich anmelden, wenn Sie statt Ihrer E-Mail-Adresse einen benutzen: dass
            Sie sich hier angemeldet haben.
          </li>
        </ul>
        <p>Wir verkaufen Ihre Daten an niemanden.</p>
      </LegalSection>
      <LegalSection title="Warum wir sie verarbeiten dürfen">
        <p>
          Um unseren Vertrag mit Ihnen zu erfüllen (Konto, Käufe, Ihre Inhalte), weil das Gesetz es verlangt
          (Rechnungen) und weil wir die Website sicher halten müssen (Begrenzung, wie oft etwas getan wird,
          und die Liste Ihrer Sitzungen).
        </p>
      </LegalSection>
      <LegalSection title="Welche Rechte Sie haben">
        <ul>
          <li>
            Alles ansehen und herunterladen: In den{" "}
            <TextLink href="/account/settings">Einstellungen</TextLink> laden Sie alles herunter, was wir über
            Sie gespeichert haben.
          </li>
          <li>Dort auch Ihren Namen und Ihre E-Mail-Adresse berichtigen.</li>
          <li>
            Ihr Konto löschen, und zwar <TextLink href="/account/delete">selbst und sofort</TextLink>.
          </li>
          <li>
            Fragen stellen, widersprechen oder die Verarbeitung einschränken lassen: Schreiben Sie an{" "}
            <SupportLink />.
          </li>
          <li>
            Sich über uns beschweren bei: <LegalFact name="authority" />.
          </li>
        </ul>
      </LegalSection>
    </>
  );
}

/** The personal data in the tables of `prisma/schema`, as in `en.tsx`. */
const STORED = [
  {
    what: "Ihr Konto",
    which:
      "Ihre E-Mail-Adresse, Ihr Name, wenn Sie ihn angegeben haben, Ihre Region (die Ihres Browsers, bis Sie eine andere wählen), Ihre Sprache und Ihre Kennung bei jedem Dienst, mit dem Sie sich anmelden. Kein Passwort und nichts, womit wir dort für Sie handeln könnten.",
    until: "Bis Sie es löschen.",
  },
  {
    what: "Sitzungen",
    which:
      "Zu jedem angemeldeten Browser: seine Art, zum Beispiel „Firefox auf Windows“, wann er angemeldet und auf wenige Stunden genau wann er zuletzt gesehen wurde. Vom Sitzungstoken speichern wir nur einen Hashwert.",
    until: "Bis 30 Tage nach Ihrem letzten Besuch oder bis Sie sich abmelden.",
  },
  {
    what: "Käufe",
    which:
      "Bestellungen, Abos mit ihren Änderungen, Rechnungen und Lizenzschlüssel: mit Name, Anschrift und Land, wie Sie sie unserem Wiederverkäufer angegeben haben, sowie Marke und letzten vier Ziffern Ihrer Karte. Die Karte selbst erreicht uns nie.",
    until:
      "So lange, wie wir Buchhaltungsunterlagen gesetzlich aufbewahren müssen, auch nach dem Löschen Ihres Kontos.",
  },
  {
    what: "Nachrichten unseres Wiederverkäufers",
    which: "Die Ereignisse zu Ihren Käufen, die er uns geschickt hat, so wie wir sie erhalten haben.",
    until: "Bis 90 Tage nach ihrer Verarbeitung.",
  },
  {
    what: "Ihre Inhalte",
    which:
      "Was Sie schreiben und teilen, Hashwerte Ihrer API-Token und Ihre Nutzung, wenn Sie nach Nutzung bezahlen.",
    until:
      "Bis Sie sie oder Ihr Konto löschen. Noch nicht berechnete Nutzung bleibt gespeichert, bis sie berechnet ist.",
  },
  {
    what: "Begrenzungen",
    which:
      "Wie oft Sie in letzter Zeit bestimmte Dinge getan haben, zum Beispiel einen Anmeldelink angefordert, gezählt unter einem Hashwert Ihrer E-Mail-Adresse oder Ihres Netzwerks.",
    until: "Bis die Begrenzung abläuft: Minuten bis zu einem Tag.",
  },
] as const;

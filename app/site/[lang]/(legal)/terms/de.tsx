import { LegalFact, LegalSection } from "@/components/legal/legal-page";
import { PRICING } from "@/components/site/routes";
import { SupportLink } from "@/components/site/brand";
import { TextLink } from "@/components/site/links";
import { plans } from "@/lib/billing/plans";
import { brand } from "@/lib/brand";
import { publicRoute } from "@/lib/i18n/page-language";

/** The terms in German. */
export function Terms() {
  return (
    <>
      <LegalSection title="Wer wir sind">
        <p>
          {brand.name} wird von <LegalFact name="company" />, <LegalFact name="address" />, entwickelt und
          betrieben. Diese Bedingungen gelten zwischen uns und allen, die {brand.name} nutzen. Wie Sie uns
          erreichen, steht auf der <TextLink href={publicRoute("/contact")}>Kontaktseite</TextLink>.
        </p>
      </LegalSection>
      <LegalSection title="Ihr Konto">
        <p>
          Ein Konto gehört der Person, die über seine E-Mail-Adresse verfügt. Schützen Sie daher dieses
          Postfach. Sie melden sich mit einem Link an, den wir dorthin schicken, oder mit einem anderen
          Dienst; ein Passwort speichern wir nicht. Für das, was mit Ihrem Konto geschieht, sind Sie
          verantwortlich. Schreiben Sie an <SupportLink />, wenn jemand anderes es benutzt hat.
        </p>
        <p>
          Ein Konto ist für Personen bestimmt, die Verträge schließen dürfen, und für Unternehmen, vertreten
          durch jemanden, der für sie handeln darf. Bei einem Tarif mit mehreren Plätzen entscheidet der
          Inhaber des Abos, wer einen Platz erhält.
        </p>
      </LegalSection>
      <LegalSection title="Tarife und Bezahlung">
        <p>
          Was ein Tarif enthält und kostet, steht auf der{" "}
          <TextLink href={publicRoute(PRICING)}>Preisseite</TextLink>. Verkäufer ist{" "}
          <LegalFact name="seller" />, unser Wiederverkäufer („Merchant of Record“): Er nimmt Ihre Zahlung
          entgegen, berechnet die Steuer, die Ihr Land verlangt, und führt sie ab und stellt Belege und
          Rechnungen aus. Für die Bezahlung gelten dessen eigene Käuferbedingungen. Den Vertrag über die
          Nutzung von {brand.name} schließen Sie mit uns.
        </p>
        <p>
          Ein Abo verlängert sich am Ende jedes Zeitraums zu dem Preis, der in Ihrem Konto steht, bis Sie es
          kündigen. Eine kostenlose Testphase endet an dem dort genannten Tag; von da an wird der Tarif
          berechnet. Was nach Nutzung abgerechnet wird, wird am Ende des jeweiligen Zeitraums berechnet.
          Schlägt eine Zahlung fehl, behalten Sie noch {plans.grace.pastDueDays} Tage lang Zugang zu{" "}
          {brand.name} und können in dieser Zeit Ihre Karte ersetzen.
        </p>
        <p>
          Wir können den Preis eines Tarifs ändern. Was Sie bereits bezahlt haben, bleibt davon unberührt, und
          bevor eine Verlängerung mehr kostet, schreiben wir Ihnen eine E-Mail.
        </p>
      </LegalSection>
      <LegalSection title="Kündigung und Erstattung">
        <p>
          Sie können jederzeit in Ihrem Konto kündigen. Sie behalten den Zugang bis zum Ende des Zeitraums,
          den Sie bezahlt haben, und Ihr Abo wird nicht verlängert. Ein gesetzliches Widerrufsrecht, das Ihnen
          als Verbraucher zusteht, bleibt unberührt.
        </p>
        <p>
          <LegalFact name="refunds" />
        </p>
      </LegalSection>
      <LegalSection title="Ihre Inhalte">
        <p>
          Was Sie schreiben und hochladen, gehört weiterhin Ihnen. Wir speichern und zeigen es nur, um{" "}
          {brand.name} für Sie und diejenigen zu betreiben, mit denen Sie es teilen. Sie können es
          exportieren: In Ihren Einstellungen laden Sie alles herunter, was wir über Sie gespeichert haben.
        </p>
      </LegalSection>
      <LegalSection title="Was nicht erlaubt ist">
        <ul>
          <li>
            mit {brand.name} gegen Gesetze zu verstoßen oder anderen durch das zu schaden, was Sie speichern
            oder teilen
          </li>
          <li>
            in fremde Konten oder Daten einzudringen oder unsere Sicherheit zu prüfen, ohne uns vorher zu
            fragen
          </li>
          <li>die Grenzen eines Tarifs zu umgehen oder den Zugang an andere weiterzuverkaufen</li>
          <li>den Dienst so stark zu beanspruchen, dass er für alle anderen langsam wird</li>
        </ul>
        <p>
          Wer das tut, kann sein Konto verlieren. Lässt sich der Verstoß beheben, schreiben wir zuerst eine
          E-Mail und geben Zeit dafür.
        </p>
      </LegalSection>
      <LegalSection title="Verfügbarkeit">
        <p>
          Wir sorgen dafür, dass {brand.name} läuft und Ihre Daten sicher sind, und entwickeln es weiter; es
          verändert sich also. Zeitweise kann es nicht verfügbar sein. Stellen wir etwas ein, das Sie bezahlt
          haben, erhalten Sie zurück, was Sie für die Zeit danach bezahlt haben.
        </p>
      </LegalSection>
      <LegalSection title="Ende des Vertrags">
        <p>
          Sie können Ihr Konto jederzeit in seinen Einstellungen löschen; laufende Abos werden vorher
          gekündigt. Was danach wie lange aufbewahrt wird, steht in der{" "}
          <TextLink href={publicRoute("/privacy")}>Datenschutzerklärung</TextLink>. Wir können den Vertrag mit
          einer Frist von 30 Tagen kündigen und erstatten dann, was Sie für die Zeit danach bezahlt haben.
        </p>
      </LegalSection>
      <LegalSection title="Haftung">
        <p>
          <LegalFact name="liability" />
        </p>
      </LegalSection>
      <LegalSection title="Recht und Änderungen">
        <p>
          Für diese Bedingungen gilt das Recht von <LegalFact name="law" />; für Streitigkeiten sind, soweit
          wir das gesetzlich vereinbaren dürfen, zuständig: <LegalFact name="courts" />. Ändern wir diese
          Bedingungen, schreiben wir Ihnen mindestens 30 Tage vorher eine E-Mail. Sind Sie nicht
          einverstanden, kündigen Sie bis dahin; dann gelten die alten Bedingungen bis zum Ende Ihres Abos.
        </p>
      </LegalSection>
    </>
  );
}
